import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wayOut, withClick } from './affiliate-link.ts';

const CLICK = { ref: 'c-4711', consent: true };
const CREAD = 'https://www.awin1.com/cread.php?awinmid=1&awinaffid=2&ued=https%3A%2F%2Fshop.example%2Fa%20b';

describe('withClick', () => {
  it.each([
    CREAD,
    'https://awin1.com/cread.php?awinmid=1&awinaffid=2',
    'http://www.awin1.com/awclick.php?mid=1&id=2',
    'https://WWW.AWIN1.COM/cread.php?awinmid=1',
    'https://www.awin1.com/pclick.php?p=1&a=2&m=3',
  ])('%s trägt Klick und Einwilligung', (url) => {
    const { searchParams } = new URL(withClick(url, CLICK));
    expect(searchParams.get('clickref')).toBe('c-4711');
    expect(searchParams.get('cons')).toBe('1');
  });

  it('sagt auch, dass keine Einwilligung da ist', () => {
    expect(withClick(CREAD, { ref: 'x', consent: false })).toContain('cons=0');
  });

  it('sagt es auch von einem Klick, der nicht gezählt wurde', () => {
    const link = 'https://www.awin1.com/cread.php?clickref=alt&awinmid=1';
    expect(withClick(link, { ref: null, consent: false })).toBe(
      'https://www.awin1.com/cread.php?cons=0&awinmid=1',
    );
  });

  it('ersetzt, was schon da war, und lässt ähnliche Namen stehen', () => {
    const { searchParams } = new URL(
      withClick('https://www.awin1.com/cread.php?clickref=alt&clickref2=b&cons=1&awinmid=1&clickref=c', {
        ref: 'neu',
        consent: false,
      }),
    );
    expect(searchParams.getAll('clickref')).toEqual(['neu']);
    expect(searchParams.getAll('cons')).toEqual(['0']);
    expect(searchParams.get('clickref2')).toBe('b');
    expect(searchParams.get('awinmid')).toBe('1');
  });

  it('lässt die Adresse des Shops Zeichen für Zeichen stehen', () => {
    expect(withClick(CREAD, CLICK)).toContain('awinmid=1&awinaffid=2&ued=https%3A%2F%2Fshop.example%2Fa%20b');
    const unencoded = 'https://www.awin1.com/cread.php?awinmid=1&p=https://shop.example/?a=1#oben';
    expect(withClick(unencoded, CLICK)).toBe(
      'https://www.awin1.com/cread.php?clickref=c-4711&cons=1&awinmid=1&p=https://shop.example/?a=1#oben',
    );
  });

  it('kommt mit einem Link ohne Parameter zurecht', () => {
    expect(withClick('https://www.awin1.com/cread.php', CLICK)).toBe(
      'https://www.awin1.com/cread.php?clickref=c-4711&cons=1',
    );
  });

  it.each([
    'https://shop.example/cread.php?awinmid=1',
    'https://awin1.com.boese.example/cread.php',
    'https://www.awin1.com/',
    'ftp://www.awin1.com/cread.php',
    'https://clk.tradedoubler.com/click?p=1&a=2',
    'kein Link',
    '',
  ])('%s bleibt unberührt', (url) => {
    expect(withClick(url, CLICK)).toBe(url);
  });

  it('kennt nur den letzten Klick, wie oft der Link auch benutzt wird', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), fc.boolean(), (first, ref, consent) => {
        const once = withClick(CREAD, { ref, consent });
        expect(withClick(withClick(CREAD, { ref: first, consent: !consent }), { ref, consent })).toBe(once);
        expect(new URL(once).searchParams.get('clickref')).toBe(ref);
      }),
    );
  });
});

describe('wayOut', () => {
  const OWN = 'https://shop.example/';
  const TOLD = { ref: 'c-1', consent: true };
  const REFUSED = { ref: 'c-1', consent: false };
  const TRADEDOUBLER = 'https://clk.tradedoubler.com/click?p=1&a=2';

  it.each([
    [TRADEDOUBLER, OWN],
    [
      `${TRADEDOUBLER}&url=${encodeURIComponent('https://shop.example/sale?x=1')}`,
      'https://shop.example/sale?x=1',
    ],
    ['https://tidd.ly/abc', OWN],
    ['https://netz.example/klick?id=7', OWN],
    ...['https://t.adcell.com/p/click?promoId=1&param0', 'https://ad.admitad.com/g/1/?ulp'].map(
      (link): [string, string] => [`${link}=https%3A%2F%2Fshop.example%2Fneu`, 'https://shop.example/neu'],
    ),
    ['https://shop.sjv.io/c/1/2/3?u=https%3A%2F%2Fshop.example%2Fneu', 'https://shop.example/neu'],
    ['https://shop.example/eigener-link', 'https://shop.example/eigener-link'],
    [
      'https://www.shop.example/?url=https://fremd.example/',
      'https://www.shop.example/?url=https://fremd.example/',
    ],
    ['https://outlet.shop.example/x', 'https://outlet.shop.example/x'],
  ])('%s führt ohne Einwilligung nach %s', (url, wanted) => {
    expect(wayOut(url, OWN, REFUSED)).toBe(wanted);
    expect(wayOut(url, OWN, TOLD)).toBe(url);
  });

  it('sagt AWIN, dass keine da ist, und führt dorthin', () => {
    expect(wayOut(CREAD, OWN, REFUSED)).toContain('www.awin1.com/cread.php?clickref=c-1&cons=0');
  });

  it('nimmt den Link eines Netzwerks nicht für die Adresse des Shops', () => {
    const entered = `${TRADEDOUBLER}&url=${encodeURIComponent(OWN)}`;
    expect(wayOut('https://tidd.ly/abc', entered, REFUSED)).toBe(OWN);
    expect(wayOut(entered, entered, REFUSED)).toBe(OWN);
  });

  it.each([TRADEDOUBLER, 'https://netz.example/klick?id=7'])(
    'hat ohne Adresse des Shops keinen anderen Weg als %s',
    (url) => {
      expect(wayOut(url, null, REFUSED)).toBe(url);
    },
  );
});
