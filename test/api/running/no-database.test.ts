// Why a start fails before it has a database: the sentence that server/start.ts prints, without a process for each.
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '#domain/core/start-error.ts';
import { readConfig } from '#main/config.ts';
import { ensureDataFolders, openDatabase } from '#main/server/database.ts';
import { makeDataDir, removeDataDir } from '#test/support/processes/server-process.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await makeDataDir();
});
afterEach(() => removeDataDir(dataDir));

/** Only what is meant to be read by people. */
async function complaint(env: Record<string, string>): Promise<string> {
  const error = await open(env).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartError);
  const { message } = error as StartError;
  expect(message).not.toContain('\n');
  return message;
}

async function open(env: Record<string, string>): Promise<void> {
  const config = readConfig(env);
  await ensureDataFolders(config);
  const database = await openDatabase(config, pino({ level: 'silent' }));
  await database.close();
}

test('the database is of another major version of PostgreSQL', async () => {
  await mkdir(join(dataDir, 'postgres'), { mode: 0o700 });
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '17\n');
  const told = await complaint({ DATA_DIR: dataDir });
  expect(told).toMatch(/stammt von PostgreSQL 17, .* backup DATEI.* restore DATEI/);
});

test.each([
  ['with the embedded database', 'file/data', {}],
  ['with another one', 'file/data', { DATABASE_URL: 'postgres://a@127.0.0.1:1/x' }],
  ['for backups', '', { DATABASE_URL: 'postgres://a@127.0.0.1:1/x', BACKUPS: 'on' }],
])('the data folder cannot be written: %s', async (_, folder, env) => {
  for (const name of ['file', 'backups']) await writeFile(join(dataDir, name), '');
  const told = await complaint({ ...env, DATA_DIR: join(dataDir, folder) });
  expect(told).toContain('kann nicht geschrieben werden (DATA_DIR)');
});

test('what listens at DATABASE_URL never answers', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const DATABASE_URL = `postgres://a:geheim@127.0.0.1:${port}/x`;
  const told = await complaint({ DATABASE_URL, DATA_DIR: dataDir });
  silent.close();
  expect(told).toContain(`Die Datenbank 127.0.0.1:${port}/x (DATABASE_URL) ist nicht erreichbar`);
});

test.each([
  ['the host is unknown', 'postgres://a:geheim@gibtesnicht.invalid/x'],
  ['there is no host', 'postgres://'],
])('DATABASE_URL leads nowhere: %s', async (_, DATABASE_URL) => {
  const told = await complaint({ DATABASE_URL, DATA_DIR: dataDir });
  expect(told).toContain('(DATABASE_URL) ist nicht erreichbar');
  expect(told).not.toContain('geheim');
});

test('the password of the mail server is not escaped, which is told without showing it', async () => {
  const told = await complaint({ DATA_DIR: dataDir, SMTP_URL: 'smtp://name:ge/heim@mail.example:587' });
  expect(told).toMatch(/^Einstellung SMTP_URL: /);
  expect(told).not.toContain('heim');
});
