import { expect, test } from 'vitest';
import { codeState } from './state.ts';

const now = new Date('2026-11-15T12:00:00Z');
const code = { isActive: true, validFrom: null, validUntil: null, withdrawnAt: null, deletedAt: null };

test.each([
  ['visible', {}],
  ['visible', { validFrom: now, validUntil: '2026-11-15T12:00:00.001Z' }],
  ['upcoming', { validFrom: '2026-11-16T00:00:00Z' }],
  ['expired', { validUntil: now }],
  ['hidden', { isActive: false, validUntil: '2026-01-01T00:00:00Z' }],
  ['withdrawn', { withdrawnAt: now, isActive: false }],
  ['deleted', { deletedAt: now, withdrawnAt: now, isActive: false }],
])('a code is %s: %j', (state, change) => {
  expect(codeState({ ...code, ...change }, now)).toBe(state);
});
