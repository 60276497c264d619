import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldCompact } from '#domain/core/fold.ts';
import { contrastOf } from '#domain/pictures/contrast.ts';
import { KNOWN_SHOP_SITES } from '#domain/shops/sites.ts';
import { readDemoFile } from '#services/transfer/demo-file.ts';
import { BRAND_ICONS } from './brand-icons.ts';
import { loadLetterforms } from './letterforms.ts';
import { brandTile, initialsTile, TINTS } from './logo-tiles.ts';

const { shops } = await readDemoFile(new Date());

const letterforms = await loadLetterforms();
const pathOf = (name: string) => /<path .*\/>/.exec(initialsTile(name, letterforms).svg)?.[0] ?? 'no path';

describe('bundled pictograms', () => {
  it('belong to shops that we know, under the name by which they are looked up', () => {
    const ours = new Set([...Object.keys(KNOWN_SHOP_SITES), ...shops.map(({ name }) => foldCompact(name))]);
    expect(Object.keys(BRAND_ICONS).filter((name) => !ours.has(name))).toEqual([]);
    expect(BRAND_ICONS).toHaveProperty(foldCompact('H&M'));
  });

  it('are drawings and nothing else', () => {
    for (const [name, { box, colour, path }] of Object.entries(BRAND_ICONS)) {
      expect(path, name).toMatch(/^[Mm][-MmLlHhVvCcSsQqTtAaZz0-9., ]+$/);
      expect(box, name).toMatch(/^[\d.]+( [\d.]+){3}$/);
      expect(colour, name).toMatch(/^#[0-9a-f]{6}$/);
    }
  });

  it.each([...Object.keys(BRAND_ICONS)])('%s can be seen', (name) => {
    const { ground, ink } = brandTile(BRAND_ICONS[name] ?? { colour: '', box: '', path: '' });
    expect(contrastOf(ground, ink)).toBeGreaterThanOrEqual(2.5);
  });

  it('keep their colour where it can be seen, and even white becomes visible', () => {
    const inkOf = (colour: string) => brandTile({ colour, box: '0 0 24 24', path: 'M0 0' }).ink;
    expect(inkOf('#ff6900')).toBe('#ff6900');
    expect(inkOf('#000000')).toBe('#000000');
    expect(contrastOf(inkOf('#ffffff'), '#ffffff')).toBeGreaterThanOrEqual(2.5);
  });
});

describe('initials', () => {
  it.each(TINTS)('$ink can be read on $ground', ({ ground, ink }) => {
    expect(contrastOf(ground, ink)).toBeGreaterThanOrEqual(4.5);
  });

  it('look the same every time, and not all alike', () => {
    expect(initialsTile('Thalia', letterforms)).toEqual(initialsTile('Thalia', letterforms));
    const grounds = new Set(shops.map(({ name }) => initialsTile(name, letterforms).ground));
    expect(grounds.size).toBe(TINTS.length);
  });

  it('of a name whose letters our fonts do not have are a question mark', () => {
    expect(initialsTile('Яндекс', letterforms).svg).toContain(pathOf('?'));
    expect(initialsTile('Żabka', letterforms).svg).not.toContain(pathOf('?'));
  });

  it('let no name put anything but outlines into the drawing', () => {
    const nasty = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom(
        '<script>alert(1)</script>',
        '"/><image href="https://x.example"/>',
        '&lt;',
        ']]>',
        '\0\u202e',
      ),
    );
    fc.assert(
      fc.property(nasty, (name) => {
        expect(initialsTile(name, letterforms).svg).toMatch(
          /^<svg [^<>]+><rect [^<>]+\/><g [^<>]+><path d="[MLQCZ0-9. -]+"\/><\/g><\/svg>$/,
        );
      }),
      { numRuns: 1_000 },
    );
  });
});
