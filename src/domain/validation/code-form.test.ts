import { describe, expect, test } from 'vitest';
import { codeFault } from './code-form.ts';

describe('a code', () => {
  test.each(['SPAR10', 'Früh-ling_24', '10%', '3 FÜR 2', 'A', 'nur heute 20', '2026', "L'ORÉAL5", 'TESTEN'])(
    '%s is one',
    (code) => expect(codeFault(code, true)).toBeNull(),
  );

  test.each([
    ['https://shop.example/aktion', 'Adresse'],
    ['www.shop.example', 'Adresse'],
    ['shop.de', 'Adresse'],
    ['hallo@shop.de', 'Adresse'],
    ['<b>SPAR</b>', 'HTML'],
    ['SPAR\u202e10', 'unsichtbare Zeichen'],
    ['---', 'weder Buchstaben noch Ziffern'],
    ['Kein Code nötig', 'ist kein Code'],
    ['n/a', 'ist kein Code'],
    ['Der Rabatt wird im Warenkorb abgezogen', 'ein ganzer Satz'],
  ])('%s is none', (code, fault) => expect(codeFault(code, true)).toContain(fault));

  test('is missing only where one is needed', () => {
    expect(codeFault('\t ', true)).toBe('Es fehlt der Code.');
    expect(codeFault('', false)).toBeNull();
    expect(codeFault('kein Code nötig', false)).toBeNull();
  });
});
