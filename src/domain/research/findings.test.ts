import { describe, expect, test } from 'vitest';
import { type Finding, judgeFinding } from './findings.ts';

const now = new Date('2026-11-15T12:00:00Z');
const good: Finding = {
  code: ' SPAR10 ',
  description: '10 % auf <b>alles</b>',
  discount: '10 %',
  conditions: 'ab 50 € Bestellwert',
  validFrom: null,
  validUntil: '2026-12-31',
  sourceUrl: 'https://www.shop.example/aktion',
};
const judge = (change: Partial<Finding>) =>
  judgeFinding({ ...good, ...change }, now, 'https://www.rabattlotse.de');
const refusal = (change: Partial<Finding>) => {
  const judged = judge(change);
  return 'refused' in judged ? judged.refused : null;
};
const problems = (change: Partial<Finding>) => {
  const judged = judge(change);
  return 'problems' in judged ? judged.problems : null;
};

describe('a finding', () => {
  test('becomes a draft as plain text, with its discount and the end of its last day', () => {
    expect(judge({})).toEqual({
      problems: [],
      draft: {
        code: 'SPAR10',
        description: '10 % auf alles',
        discount: '',
        discountType: 'percentage',
        discountValue: 10,
        conditions: 'ab 50 € Bestellwert',
        validFrom: null,
        validUntil: new Date('2026-12-31T22:59:59.999Z'),
        sourceUrl: 'https://www.shop.example/aktion',
      },
    });
  });

  test.each([
    ['10 %', '', 10],
    ['15 € Rabatt ab 60 €', '', 15],
    ['10 % bis 31.12.', '', 10],
    ['bis zu 20 %', 'bis zu 20 %', 20],
    ['Bis 20 Euro', 'Bis 20 Euro', 20],
    ['up to €20 off', 'up to €20 off', 20],
    ['Gratisversand', 'Gratisversand', 10],
    ['', '', 10],
  ])('of which %j was read has the words %j beside the number', (discount, words, discountValue) => {
    expect(judge({ discount })).toMatchObject({ draft: { discount: words, discountValue } });
  });

  test.each([
    ['without a source', { sourceUrl: null }, /Quelle .* fehlt/],
    ['with a source that is no address', { sourceUrl: 'Newsletter' }, /keine Internetadresse/],
    ['with a source that is a script', { sourceUrl: 'javascript:alert(1)' }, /keine Internetadresse/],
    ['with a source on this machine', { sourceUrl: 'http://localhost/x' }, /keine Internetadresse/],
    ['with our own page as its source', { sourceUrl: 'https://rabattlotse.de/x' }, /eigene Seite/],
    ['without a code', { code: null }, /kein Code/],
    ['that needs no code', { code: 'Kein Code erforderlich' }, /kein Code/],
    ['whose code is an address', { code: 'https://boese.example' }, /Internetadresse/],
    ['whose code is markup', { code: '<script>' }, /HTML/],
    ['that has ended', { validUntil: '14.11.2026' }, /am 14\.11\.2026 abgelaufen/],
    ['whose code is too long', { code: 'X'.repeat(61) }, /höchstens 60/],
  ])('%s is refused', (_, change, reason) => {
    expect(refusal(change)).toMatch(reason);
  });

  test.each([
    ['no end', { validUntil: null }, /Ohne Ablaufdatum/],
    ['an end nobody can read', { validUntil: 'bald' }, /Ablaufdatum „bald“ ist nicht lesbar/],
    ['an end far away', { validUntil: '2029-01-01' }, /über ein Jahr/],
    ['a beginning after its end', { validFrom: '2027-01-01' }, /nach dem Ablaufdatum/],
    ['no discount', { discount: 'viel', description: 'Spare viel' }, /Höhe des Rabatts/],
    ['no description', { description: '' }, /Beschreibung fehlt/],
  ])('with %s is a draft that says so', (_, change, problem) => {
    expect(problems(change)).toEqual([expect.stringMatching(problem)]);
  });
});
