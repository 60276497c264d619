import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { StartError } from '#domain/core/start-error.ts';
import { findNginx } from './front.ts';

test('nginx is found also where ordinary users do not look, and else asked for in one sentence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rabattlotse-nginx-'));
  expect(() => findNginx(folder, [folder])).toThrow(StartError);
  expect(() => findNginx(folder, [folder])).toThrow('sudo apt install nginx');
  await writeFile(join(folder, 'nginx'), '', { mode: 0o755 });
  expect(findNginx('/nirgends', [folder])).toBe(join(folder, 'nginx'));
  expect(findNginx(`/nirgends:${folder}`, [])).toBe(join(folder, 'nginx'));
  await rm(folder, { recursive: true });
});
