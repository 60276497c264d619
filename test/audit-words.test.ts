// The audit log is read in German: whatever is recorded needs its words.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AUDIT_SUBJECTS, actionLabel } from '#domain/operators/audit-labels.ts';
import { COPY_DEFAULTS } from '#services/texts/editable.ts';

const SRC = join(import.meta.dirname, '../src');
const sources = globSync('{services,http,jobs,main}/**/*.ts', { cwd: SRC })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(SRC, file), 'utf8'))
  .join('\n');
const actions = new Set(
  [...sources.matchAll(/'([a-z-]+\.[a-z-]+)'/g)]
    .map(([, action = '']) => action)
    .filter((action) => AUDIT_SUBJECTS.includes(action.split('.')[0] ?? ''))
    // Names of texts look the same.
    .filter((action) => !(action in COPY_DEFAULTS)),
);

test('every action that is recorded has German words', () => {
  expect(actions).toContain('trust.discard-votes');
  expect(actions).toContain('session.end-others');
  expect([...actions].filter((action) => actionLabel(action) === action)).toEqual([]);
});
