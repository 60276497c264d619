import { describe, expect, test } from 'vitest';
import { ANSWER_SCHEMA, readAnswer } from './answer.ts';

const now = new Date('2026-11-15T12:00:00Z');
const entry = (change: object = {}) => ({
  code: 'HERBST15',
  description: '15 % auf Jacken',
  discount: '15 %',
  conditions: null,
  valid_from: null,
  valid_until: '2026-12-01',
  source_url: 'https://www.shop.example/aktion',
  ...change,
});
const read = (value: unknown) =>
  readAnswer(typeof value === 'string' ? value : JSON.stringify(value), now, 'rabattlotse.de');
const codes = (value: unknown) => read(value).drafts.map(({ draft }) => draft.code);

describe('an answer', () => {
  test('may be fenced, in prose, or a bare list', () => {
    const text = JSON.stringify({ codes: [entry()] });
    for (const given of [text, `Klar!\n\`\`\`json\n${text}\n\`\`\`\nGern.`, JSON.stringify([entry()])]) {
      expect(codes(given)).toEqual(['HERBST15']);
    }
  });

  test('may name nothing', () => {
    expect(read({ codes: [] })).toEqual({ drafts: [], refused: [] });
  });

  test('with invented fields is read without them', () => {
    const [found] = read({ codes: [entry({ success_rate: '98 %', verified: true })], note: 'x' }).drafts;
    expect(found?.draft).not.toHaveProperty('success_rate');
    expect(found?.draft.code).toBe('HERBST15');
  });

  test('is read entry by entry: what is wrong with one costs only that one', () => {
    const { drafts, refused } = read({
      codes: [
        entry(),
        entry({ code: 'OHNEQUELLE', source_url: null }),
        entry({ code: { nested: true } }),
        entry({ code: 'herbst15' }),
        entry({ code: 'ZWEI', discount: 20 }),
      ],
    });
    expect(drafts.map(({ draft }) => draft.code)).toEqual(['HERBST15', 'ZWEI']);
    expect(refused).toEqual([
      { what: 'OHNEQUELLE', reason: 'Die Quelle (source_url) fehlt.' },
      { what: 'ohne Code', reason: 'Der Eintrag hat nicht die verlangte Form.' },
      { what: 'herbst15', reason: 'Der Code steht zweimal in der Antwort.' },
    ]);
  });

  test('with more codes than any shop has is cut off', () => {
    const { drafts, refused } = read(Array.from({ length: 70 }, (_, n) => entry({ code: `CODE${n}` })));
    expect(drafts).toHaveLength(50);
    expect(refused).toEqual([expect.objectContaining({ what: '20 weitere Einträge' })]);
  });

  test.each([
    ['', 'Die Antwort ist leer.'],
    ['Es tut mir leid, dabei kann ich nicht helfen.', /kein JSON .*Es tut mir leid/],
    ['{"codes":[{"code":"A","source', /bricht mitten im JSON ab/],
    ['{"result":"keine"}', /fehlt die Liste „codes“/],
    ['["A","B"]', /fehlt die Liste „codes“/],
  ])('%j is refused with a reason', (text, reason) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ userMessage: expect.stringMatching(reason) }));
  });

  test('is asked for in the strict form: every field required, none beside them', () => {
    const { items } = ANSWER_SCHEMA.properties.codes;
    expect(new Set(items.required)).toEqual(new Set(Object.keys(items.properties)));
    expect(items.additionalProperties).toBe(false);
  });
});
