import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refuseCodeText } from '#domain/codes/code-text.ts';
import {
  differentSubmitters,
  normaliseSubmission,
  refuseSubmission,
  SUBMISSIONS_NEEDED,
  submissionKey,
} from './submission.ts';

const shop = (shopName: string) => refuseSubmission({ code: 'SAVE10', shopName });
const code = (text: string) => refuseSubmission({ code: text, shopName: 'Zalando' });

describe('normaliseSubmission', () => {
  it('entfernt äußere und doppelte Leerzeichen', () => {
    expect(normaliseSubmission({ code: '  SAVE  10 ', shopName: '\tABOUT \n YOU ' })).toEqual({
      code: 'SAVE 10',
      shopName: 'ABOUT YOU',
    });
  });
});

describe('submissionKey', () => {
  it('unterscheidet weder Groß- und Kleinschreibung noch Leerzeichen am Rand', () => {
    expect(submissionKey(' Save10 ')).toBe(submissionKey('SAVE10'));
    expect(submissionKey('MÜLLER')).toBe(submissionKey('mu\u0308ller'));
    expect(submissionKey('STRASSE')).toBe(submissionKey('straße'));
    expect(submissionKey('STRAẞE')).toBe(submissionKey('straße'));
    expect(submissionKey('SAVE10')).not.toBe(submissionKey('SAVE1O'));
  });

  it('ist beim zweiten Mal wirkungslos', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(submissionKey(submissionKey(text))).toBe(submissionKey(text));
      }),
    );
  });
});

describe('refuseSubmission', () => {
  it.each(["' OR 1=1", 'x; DROP TABLE codes', 'a -- b', '{{7*7}}', 'a`b', 'a\\b', '"quoted"'])(
    'lehnt Zeichen von Programmen ab: %s',
    (text) => {
      expect(refuseSubmission({ code: text, shopName: 'Zalando' })).toMatch(/Zeichen wie/);
      expect(refuseSubmission({ code: 'CODE', shopName: text })).toMatch(/Zeichen wie/);
    },
  );

  it.each([
    ['', 'Zalando'],
    ['SAVE', '   '],
    [' \t', ''],
  ])('verlangt beide Felder (%j, %j)', (text, shopName) => {
    expect(refuseSubmission({ code: text, shopName })).toBe('Bitte füllen Sie alle Felder aus.');
  });

  it('lässt 60 Zeichen im Code und 80 im Shopnamen zu, mehr nicht', () => {
    expect(code('A'.repeat(60))).toBeNull();
    expect(code('A'.repeat(61))).toContain('60 Zeichen');
    // By characters, not by UTF-16 units: sixty of them are not too long, but no letters.
    expect(code('💶'.repeat(60))).toContain('Buchstaben, Ziffern');
    expect(shop('A'.repeat(80))).toBeNull();
    expect(shop('A'.repeat(81))).toContain('80 Zeichen');
  });

  it.each([
    'https://evil.example',
    'http:evil',
    'www.evil.de',
    'evil.de/x?y',
    '//evil.de',
    'javascript:alert(1)',
  ])('weist die Adresse %s zurück', (text) => {
    expect(code(text)).toContain('Internetadresse');
    expect(shop(text)).toContain('Internetadresse');
  });

  it('nimmt eine Domain als Shopnamen, aber nicht als Code', () => {
    expect(shop('Booking.com')).toBeNull();
    expect(code('booking.com')).toContain('Internetadresse');
    expect(code('V2.5')).toBeNull();
  });

  it.each([
    'Konto gesperrt! Melde dich auf paypal-hilfe.com an, sonst wird geloescht',
    'SPARKASSE Kundendienst: bitte bestaetigen unter sparkasse-sicher.de',
    'Sparkasse:sparkasse-sicher.de',
    'Gewinn bei müller-gewinn.de',
    'Hilfe auf x.com',
    'Hilfe auf t.me',
    'Konto Hilfe paypal．com',
    'Bitte 198.51.100.7 aufrufen',
  ])('weist einen Shopnamen mit einer Adresse darin zurück: %s', (text) => {
    expect(shop(text)).toContain('Internetadresse');
  });

  it.each([
    'Sie haben 500 Euro gewonnen, Hotline 0900 1234567, rufen Sie gleich an',
    '0900/123 45 67',
    '+49 (0) 900 123456',
    'Hilfe: 0049 30–1234 567',
  ])('weist einen Shopnamen mit einer Telefonnummer zurück: %s', (text) => {
    expect(shop(text)).toContain('Telefonnummer');
  });

  it.each([
    'Booking.com',
    'müller.de',
    'shop.hm.com',
    's.Oliver',
    's.Oliver Black Label',
    'Dr.Hauschka Shop',
    'St.Pauli Fanshop',
    'A.P.C.',
    'Dr. Oetker',
    'Check24',
    'Nr. 1 Reifen',
    '4711 Echt Kölnisch Wasser',
    'Shop 1001 Nacht',
    'About You',
  ])('nimmt den Shopnamen %s an', (text) => {
    expect(shop(text)).toBeNull();
  });

  it.each([
    ['jemand@example.de', 'E-Mail-Adresse'],
    ['<b>SAVE</b>', 'HTML'],
    ['<script>', 'HTML'],
    ['&lt;b&gt;', 'HTML'],
    ['SAVE\u0000', 'Steuerzeichen'],
    ['SA\u001bVE', 'Steuerzeichen'],
    ['SA\u202eVE', 'Steuerzeichen'],
    ['SAVE\ud800', 'Steuerzeichen'],
    ['SA\u200dVE', 'Steuerzeichen'],
    ['SAVE\u3164', 'Steuerzeichen'],
    ['SA\u00adVE', 'Steuerzeichen'],
    ['SAVE\u{e0041}', 'Steuerzeichen'],
    ['SA\ufff9VE', 'Steuerzeichen'],
    ['Arschloch', 'Beleidigungen'],
    ['SCHEISSE', 'Beleidigungen'],
    ['Scheiße!', 'Beleidigungen'],
    ['FUCK20', 'Beleidigungen'],
    ['fuck-you', 'Beleidigungen'],
  ])('weist %j zurück: %s', (text, reason) => {
    expect(code(text)).toContain(reason);
    expect(shop(text)).toContain(reason);
  });

  it.each([
    'Scunthorpe',
    'Dickies',
    'Shitake Haus',
    'H&M',
    'Ä',
    "L'Oréal",
    '1&1',
    'Assos',
    'Fuchs & Hase',
    'SAVE 10%',
  ])('nimmt %s als Shop an, und als Code, wenn es die Zeichen eines Codes hat', (text) => {
    // A code with spaces or an apostrophe is a place for messages.
    expect(code(text)).toBe(refuseCodeText(text));
    expect(code(text) === null).toBe(/^[\p{L}\d&%]+$/u.test(text));
    expect(shop(text)).toBeNull();
  });

  it('wirft nie und entscheidet nach dem Aufräumen gleich', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (text, shopName) => {
        const submission = { code: text, shopName };
        expect(refuseSubmission(normaliseSubmission(submission))).toBe(refuseSubmission(submission));
      }),
    );
  });
});

it('braucht drei Einreichungen', () => {
  expect(SUBMISSIONS_NEEDED).toBe(3);
});

describe('differentSubmitters', () => {
  const from = (visitor: string, network: string, neighbourhood: string, isIpv6 = false) => ({
    ...{ visitor, network, neighbourhood, isIpv6 },
  });

  it('zählt einen Menschen mit IPv4 und zwei IPv6-Netzen nicht als drei', () => {
    const one = [from('a', '4', '4'), from('b', '6a', '6a', true), from('c', '6b', '6b', true)];
    expect(differentSubmitters(one, 'network')).toBe(2);
    expect(differentSubmitters(one, 'neighbourhood')).toBe(2);
  });

  it('zählt Netze einer Nachbarschaft für einen neuen Shop als eines', () => {
    const neighbours = ['1', '2', '3', '4'].map((number) => from(number, number, 'alle'));
    expect(differentSubmitters(neighbours, 'network')).toBe(4);
    expect(differentSubmitters(neighbours, 'neighbourhood')).toBe(1);
  });

  it('zählt ein Cookie nur einmal, und was davor kam, zusammen als eines', () => {
    expect(differentSubmitters([from('a', '1', '1'), from('a', '2', '2')], 'network')).toBe(1);
    const old = ['1', '2', '3'].map((one) => ({ ...from(one, one, one), neighbourhood: null, isIpv6: null }));
    expect(differentSubmitters(old, 'neighbourhood')).toBe(1);
    expect(differentSubmitters([], 'network')).toBe(0);
  });
});
