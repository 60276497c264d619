import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refuseCodeText } from './code-text.ts';

describe('refuseCodeText', () => {
  it.each([
    ...[
      'SAVE10',
      'NEU-20',
      'save_10',
      '20%',
      '10%+5%',
      'H&M20',
      '1/2',
      'V2.5',
      'SOMMER.2026',
      'ÄPFEL20',
      'É5',
    ],
    ...['BLACK-FRIDAY-2026', 'FRIENDS_AND_FAMILY', 'A'.repeat(60), '20261224', '4006381333931', '20%2FUER1'],
    ...['DOTS20', 'PUNKTE5', 'WWWOW', '10.5', '1.2.3', 'X0815', '007', 'AB-0815-4711', '50%AB40', 'NEU+10'],
  ])('nimmt %s an', (code) => expect(refuseCodeText(code)).toBeNull());

  it.each([
    ...[
      'SAVE 10',
      'ruf an',
      'a@b',
      'a:b',
      "L'X",
      '10€',
      '💶',
      'a(b)',
      'a,b',
      'a!',
      'CODE\u200b',
      'ＡＢ．ＤＥ',
    ],
    // Looks like SAVE10, and is another code.
    ...['SAVE𝟏𝟎', 'ＳＡＶＥ10', 'SAVE１０', 'SAVE١٠'],
    ...['ꜱᴀᴠᴇ10', 'ⅠⅡ10', 'ᵃᵇᶜ10', 'ﬁx10', 'lıdl10', 'ɑbc10', 'SAVEª10', 'ſave10', 'Ĳs10'],
    ...['раураl', 'a\u0301b', '', '٣٤'.concat('é:')],
  ])('verlangt die Zeichen eines Codes: %j', (code) =>
    expect(refuseCodeText(code)).toMatch(/Buchstaben, Ziffern/),
  );

  it.each([
    ...['evil.de', 'EVIL.COM', 'www.evil', 'evil.de/x', 'x/evil.com', 'PAYPAL-LOGIN.COM', 'a.b.evil.info'],
    ...[
      'evil-dot-com',
      'evil_punkt_de',
      'evil.dot.com',
      'evil%2Ecom',
      'evil%2ede%2fx',
      'http/evil',
      '127.0.0.1',
    ],
    ...['www-evil-de', 'CODE+evil.de', '192.168.10.20/x'],
  ])('erkennt die Adresse in %s', (code) => expect(refuseCodeText(code)).toContain('Internetadresse'));

  it.each([
    ...[
      '09001234567',
      '+491701234567',
      '0900-123-4567',
      '0800/1234567',
      'RUF-0900-1234567',
      '0049.170.1234567',
    ],
    ...['0-9-0-0-1-2-3-4-5-6', 'CALL+4930123456'],
  ])('erkennt die Telefonnummer in %s', (code) => expect(refuseCodeText(code)).toContain('Telefonnummer'));

  it.each(['Bitte-jetzt-bei-uns-anrufen', 'dein_konto_ist_gesperrt_melde_dich', 'ALLES/WAS/DU/HIER/KAUFST'])(
    'erkennt den Satz in %s',
    (code) => expect(refuseCodeText(code)).toContain('Satz'),
  );

  it('wirft nie', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void refuseCodeText(text)));
  });
});
