import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keysOf } from '#domain/core/objects.ts';
import { WORDINGS } from '#test/support/condition-wordings.ts';
import {
  type Conditions,
  readConditions,
  rereadConditions,
  unreadConditions,
  withConditions,
} from './conditions.ts';
import { parseDiscount } from './discounts.ts';

const EMPTY = readConditions({});

function read(wording: string): Conditions {
  const [, place = 'conditions', text = ''] = /^(?:(title|description): )?(.*)$/s.exec(wording) ?? [];
  return readConditions({ [place]: text, discountValue: parseDiscount(text)?.discountValue ?? 0 });
}

const isSaid = (value: unknown) => value !== null && value !== false && value !== '';

describe('the table of wordings', () => {
  test('is read without a mistake', () => {
    const wrong: string[] = [];
    let [full, left, nothing] = [0, 0, 0];
    for (const [text, says] of WORDINGS) {
      const found = read(text);
      const truth = { ...EMPTY, ...says };
      const names = keysOf(EMPTY);
      for (const name of names)
        if (isSaid(found[name]) && found[name] !== truth[name]) wrong.push(`${text}: ${name} ${found[name]}`);
      const missed = names.filter((name) => isSaid(truth[name]) && !isSaid(found[name]));
      if (Object.keys(says).length === 0) nothing++;
      else if (missed.length === 0) full++;
      else left++;
    }
    const share = (count: number) => `${Math.round((count / WORDINGS.length) * 100)} %`;
    process.stdout.write(
      `${WORDINGS.length} wordings: read ${full} (${share(full)}), left as text ${left + nothing} ` +
        `(${share(left + nothing)}; ${nothing} of them say nothing certain), wrong ${wrong.length}\n`,
    );
    expect(wrong).toEqual([]);
    expect(WORDINGS.length).toBeGreaterThanOrEqual(150);
    expect(left).toBe(0);
  });
});

const euros = fc.integer({ min: 1, max: 5_000 });
const spelling = fc.constantFrom(
  (value: number) => `${value} €`,
  (value: number) => `${value}€`,
  (value: number) => `${value},00 EUR`,
  (value: number) => `${value},- €`,
  (value: number) => `${value} Euro`,
);
const asking = fc.constantFrom(
  (amount: string) => `Mindestbestellwert: ${amount}`,
  (amount: string) => `Ab ${amount}`,
  (amount: string) => `MBW ${amount}`,
  (amount: string) => `Gültig für Bestellungen ab ${amount}`,
  (amount: string) => `Mindesteinkaufswert von ${amount}`,
);
const around = fc.constantFrom(
  '',
  '. Nur für Neukunden',
  ', nur in der App',
  '. Max. 3 Artikel',
  '. Gültig ab 20.11.',
);

describe('the minimum order', () => {
  test('is the amount that is asked for, however it is spelled', () => {
    fc.assert(
      fc.property(euros, spelling, asking, around, (value, spelled, asked, rest) => {
        expect(readConditions({ conditions: asked(spelled(value)) + rest }).minimumOrder).toBe(value);
      }),
    );
  });

  test('is not read where two different ones are asked for, in one text or in two', () => {
    fc.assert(
      fc.property(euros, euros, spelling, asking, asking, (one, other, spelled, asked, askedToo) => {
        fc.pre(one !== other);
        const [first, second] = [asked(spelled(one)), askedToo(spelled(other))];
        expect(readConditions({ conditions: `${first}. ${second}` }).minimumOrder).toBeNull();
        expect(
          readConditions({ description: `10 % Rabatt. ${first}`, conditions: second }).minimumOrder,
        ).toBeOneOf([
          null,
          // A bare "Ab 50 €" says nothing outside of conditions.
          other,
        ]);
      }),
    );
  });

  test('is never a number that is no amount of the text, nor one that is saved', () => {
    const piece = fc.constantFrom(
      ...[
        'ab ',
        'mind. ',
        'bis zu ',
        'spare ',
        'max. ',
        'Mindestbestellwert ',
        ' Rabatt',
        ' Bestellwert',
        '20.11. ',
      ],
      ...[
        '50 €',
        '10 %',
        '7,50 EUR',
        '3 Artikel',
        ', ',
        '. ',
        'statt ',
        'nur ',
        'versandkostenfrei ',
        'je ',
        ' und ',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
        const { minimumOrder, maximumSaving } = readConditions({ conditions: pieces.join('') });
        expect([null, 50, 7.5, 507.5]).toContain(minimumOrder);
        expect([null, 50, 7.5, 507.5]).toContain(maximumSaving);
      }),
      { numRuns: 400 },
    );
    fc.assert(
      fc.property(euros, spelling, (value, spelled) => {
        for (const text of [
          `Spare bis zu ${spelled(value)}`,
          `Ab ${spelled(value)} Rabatt`,
          `${spelled(value)} sparen`,
        ])
          expect(readConditions({ title: text, conditions: text }).minimumOrder).toBeNull();
      }),
    );
  });
});

test('conditions are not unsaid by what is advertised', () => {
  const read = readConditions({
    title: '15 % auf die erste Bestellung',
    description: 'Neu dabei? 15 % auf den ersten Einkauf, auch auf bereits reduzierte Teile',
    conditions: 'Nur für Neukunden',
  });
  expect(read).toMatchObject({ newCustomersOnly: true, excludesSale: false });
});

describe('what is said by hand', () => {
  const stored = { ...EMPTY, title: '', description: '', conditions: 'Ab 50 €, nur Neukunden' };

  test('is kept in a new row; the rest is read', () => {
    const row = withConditions({ conditions: 'Ab 50 €, nur Neukunden', minimumOrder: 40 });
    expect(row).toMatchObject({ minimumOrder: 40, newCustomersOnly: true, appOnly: false });
  });

  test('is kept in a row from before there was a reader', () => {
    expect(unreadConditions(stored, [])).toEqual({ minimumOrder: 50, newCustomersOnly: true });
    expect(unreadConditions({ ...stored, minimumOrder: 30 }, ['new_customers_only'])).toEqual({});
  });

  test('is kept when the text is rewritten', () => {
    const before = { ...stored, minimumOrder: 50, newCustomersOnly: true, editedFields: [] };
    expect(rereadConditions(before, { conditions: 'Ab 80 €' })).toEqual({
      minimumOrder: 80,
      newCustomersOnly: false,
    });
    expect(
      rereadConditions({ ...before, editedFields: ['minimum_order'] }, { conditions: 'Ab 80 €' }),
    ).toEqual({
      newCustomersOnly: false,
    });
    expect(rereadConditions(before, { conditions: 'Ab 80 €', minimumOrder: 70 })).toEqual({
      newCustomersOnly: false,
    });
    expect(rereadConditions(before, { title: 'Neu' })).toEqual({});
  });
});
