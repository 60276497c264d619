import { spawnSync } from 'node:child_process';
import { openSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeError, errorText } from './log.ts';

test('a failed query is logged without the row', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "x"'), {
    code: '23505',
    detail: 'Key (email)=(geheim@beispiel.example) already exists.',
  });
  const line = JSON.stringify(describeError(new Error('outer', { cause })));
  expect(line).toContain('23505');
  expect(line).toContain('unique constraint');
  expect(line).not.toContain('geheim');
});

test('something that is no error is logged as text', () => {
  expect(describeError('kaputt')).toBe('kaputt');
});

test('on a terminal an error has its stack and causes, and no other field', () => {
  const row = Object.assign(new Error('violates check constraint'), {
    detail: 'Failing row contains (geheim)',
  });
  const address = Object.assign(new TypeError('Invalid URL'), { input: 'smtp://name:geheim@mail.example' });
  const text = errorText(new Error('outer', { cause: new AggregateError([row, address], 'both') }));
  expect(text).toMatch(
    /^Error: outer\n +at [\s\S]+both[\s\S]+violates check[\s\S]+TypeError: Invalid URL\n +at /,
  );
  expect(text).not.toContain('geheim');
  expect(errorText('kaputt')).toBe('kaputt');
});

test('a full disk costs lines, and neither the process nor its end', () => {
  const program = `
    const { createLog } = await import(${JSON.stringify(import.meta.resolve('./log.ts'))});
    const log = createLog('info');
    log.info('first');
    await new Promise((done) => setTimeout(done));
    log.info('second');
    console.error('goes on');
    process.exit(0);`;
  const args = ['--input-type=module', '--eval', program];
  const { status, stderr } = spawnSync(process.execPath, args, {
    stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
    encoding: 'utf8',
    // What hangs is ended, and has no exit code then.
    timeout: 60_000,
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: 'goes on\n' });
});
