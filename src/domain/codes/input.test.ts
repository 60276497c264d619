import { expect, test } from 'vitest';
import { type CodeInput, codeProblems } from './input.ts';

const input: CodeInput = {
  code: 'SPAR10',
  requiresCode: true,
  title: '',
  discountType: 'percentage',
  discountValue: 10,
  isInfluencer: false,
  influencerName: null,
  validFrom: null,
  validUntil: null,
};
const day = (text: string) => new Date(text);

test.each<[object, string[]]>([
  [{}, []],
  [{ code: '' }, ['code']],
  [{ code: '', requiresCode: false }, ['title']],
  [{ code: '', requiresCode: false, title: 'Gratis Versand' }, []],
  [{ discountValue: 120 }, ['discountValue']],
  [{ discountValue: 120, discountType: 'fixed' }, []],
  [{ isInfluencer: true }, ['influencerName']],
  [{ validFrom: day('2026-02-02'), validUntil: day('2026-02-01') }, ['validUntil']],
  [{ validFrom: day('2026-02-01'), validUntil: day('2026-02-01') }, []],
])('%j has problems with %j', (change, fields) => {
  expect(Object.keys(codeProblems({ ...input, ...change }))).toEqual(fields);
});
