import fc from 'fast-check';
import { expect, it } from 'vitest';
import { majoritySpelling } from './spelling.ts';

it.each([
  [['zalando', 'Zalando', 'Zalando'], 'Zalando'],
  [['SAVE10', 'save10', 'Save10'], 'SAVE10'],
  [['a', 'b', 'b', 'a'], 'a'],
  [['einzig'], 'einzig'],
  [[], ''],
])('von %j setzt sich %j durch', (texts, winner) => {
  expect(majoritySpelling(texts)).toBe(winner);
});

it('wählt nie eine Schreibweise, die seltener ist als eine andere', () => {
  const count = (texts: string[], text: string) => texts.filter((other) => other === text).length;
  fc.assert(
    fc.property(fc.array(fc.constantFrom('x', 'X', 'xX'), { minLength: 1 }), (texts) => {
      const most = Math.max(...texts.map((text) => count(texts, text)));
      expect(count(texts, majoritySpelling(texts))).toBe(most);
    }),
  );
});
