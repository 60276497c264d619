import { expect, it } from 'vitest';
import { chance, priorOf } from '#domain/trust/belief.ts';
import { LIKELY, savingStep } from './rules.ts';

it('tells of new codes of networks at once, of others when there is evidence', () => {
  expect(chance(priorOf('awin'))).toBeGreaterThan(LIKELY);
  expect(chance(priorOf('community'))).toBeLessThan(LIKELY);
  expect(chance(priorOf('research'))).toBeLessThan(LIKELY);
});

it('knows no amounts but its own', () => {
  expect(savingStep('10')).toBe(10);
  for (const text of ['', '0', '11', '-5', '1e1', '10 ', 'zehn']) expect(savingStep(text)).toBe(null);
});
