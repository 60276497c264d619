// Starting and stopping as a person does it, with everything that can go wrong on the way.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Connection } from '#db/core/connect.ts';
import { StartError } from '#domain/core/start-error.ts';
import { readConfig } from '#main/config.ts';
import { openDatabase } from '#main/server/database.ts';
import {
  makeDataDir,
  removeDataDir,
  type ServerProcess,
  startAndFail,
  startServer,
} from '#test/support/processes/server-process.ts';
import { makeStartedDataDir } from '#test/support/processes/started-data-dir.ts';
import { person } from '#test/support/visitors.ts';

let dataDir: string;
let server: ServerProcess | undefined;
const onNewFolder = () =>
  beforeEach(async () => {
    dataDir = await makeDataDir();
  });
const onStartedFolder = () =>
  beforeEach(async () => {
    dataDir = await makeStartedDataDir();
  });
afterEach(async () => {
  await server?.stop();
  await expect.poll(databaseProcesses).toEqual([]);
  await removeDataDir(dataDir);
});

function databaseProcesses(): string[] {
  try {
    return execFileSync('pgrep', ['-f', dataDir], { encoding: 'utf8' }).trim().split('\n');
  } catch {
    return [];
  }
}
const start = async (env = {}) => {
  server = await startServer({ DATA_DIR: dataDir, DEMO_DATA: 'on', ...env });
  return server;
};
/** Where no page's content decides: to fill a new folder takes longer than all else of its first start. */
const startEmpty = (env = {}) => start({ DEMO_DATA: 'off', ...env });
/** What a server opens first, in this process. */
const open = (env = {}) => openDatabase(readConfig({ DATA_DIR: dataDir, ...env }), pino({ level: 'silent' }));
const shopsIn = async ({ pool }: Connection) => (await pool.query('SELECT FROM shops')).rowCount;
const firstCode = async ({ origin }: ServerProcess) => {
  const [code] = (await (await fetch(`${origin}/api/codes/top`)).json()) as {
    id: number;
    usageCount: number;
  }[];
  if (!code) throw new Error('the demo catalogue is empty');
  return code;
};

describe('a first start that fails', () => {
  onNewFolder();
  const root = join(import.meta.dirname, '../../..');
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rabattlotse-start-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const advice = 'Bitte einmal ausführen: npm ci --omit=dev && node scripts/build.mjs';
  test.each(['src/main/server/start.ts', 'src/main/cluster/start.ts'])(
    'for want of a build of this version says so and touches nothing: %s',
    async (script) => {
      for (const name of ['package.json', 'demo', 'migrations', 'src', 'texts'])
        await cp(join(root, name), join(folder, name), { recursive: true });
      await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
      const fail = () => startAndFail({ DATA_DIR: dataDir }, script, folder);
      const none = `Die Website ist noch nicht gebaut. ${advice}\n`;
      expect(await fail()).toEqual({ code: 1, output: none });
      await mkdir(join(folder, 'build'));
      await cp(join(root, 'build/.built'), join(folder, 'build/.built'));
      await cp(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true });
      await cp(join(root, 'package-lock.json'), join(folder, 'package-lock.json'));
      const other = `Die Website ist mit einer anderen Version gebaut. ${advice}\n`;
      expect(await fail()).toEqual({ code: 1, output: other });
      expect(await readdir(dataDir)).toEqual([]);
    },
  );

  test('behind an nginx that does not start leaves the password to the next', async () => {
    await writeFile(join(folder, 'nginx'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    const env = {
      DATA_DIR: dataDir,
      DEMO_DATA: 'off',
      INSTANCES: '1',
      PATH: `${folder}:${process.env.PATH}`,
    };
    const { code, output } = await startAndFail(env, 'src/main/cluster/start.ts');
    expect(code).toBe(1);
    expect(output).toContain('nginx startet nicht');
    expect(output).not.toContain('Passwort');
    expect((await startEmpty()).output()).toMatch(/Passwort: +[\w-]{20}/);
  });
});

describe('a first start', () => {
  onNewFolder();

  test('prints the addresses and, only once, a password of which nothing but the hash is kept', async () => {
    const first = await start();
    expect(first.output()).toMatch(/Betreiberbereich: +http\S+\/sys-dashboard-2025/);
    const password = /Passwort: +(?<password>[\w-]{20})/.exec(first.output())?.groups?.password;
    if (!password) throw new Error(first.output());
    expect((await fetch(first.origin)).status).toBe(200);
    await first.stop();
    const second = await start();
    expect(second.output()).not.toContain('Passwort');
    await second.stop();
    const { output } = await start({ OPERATOR_PASSWORD: 'langes Kamel am Fenster' });
    expect(output()).toContain('Achtung, OPERATOR_PASSWORD: Es hat das bisherige Passwort ersetzt.');
    const files = await readdir(dataDir, { recursive: true, withFileTypes: true });
    for (const file of files.filter((entry) => entry.isFile())) {
      const content = await readFile(join(file.parentPath, file.name));
      expect(content.includes(password), file.name).toBe(false);
    }
  });

  test('starts as root, too, where user namespaces are forbidden', async () => {
    // Stands before the real `unshare` and refuses, as it does in many containers. Anybody but root never calls it.
    const forbidding = join(dataDir, 'bin');
    await mkdir(forbidding);
    await writeFile(join(forbidding, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    const env = { PATH: `${forbidding}:${process.env.PATH}` };
    const running = await startEmpty(env);
    expect((await fetch(running.origin)).status).toBe(200);
    expect(databaseProcesses().length).toBeGreaterThan(0);
    await running.stop();
    expect((await fetch((await startEmpty(env)).origin)).status).toBe(200);
    await server?.stop();
    const staged = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
    await rm(join('/var/lib/rabattlotse', staged), { recursive: true, force: true });
  });

  test('twice at once on one folder: one serves and the other says so', async () => {
    const attempts = await Promise.allSettled([
      startServer({ DATA_DIR: dataDir, DEMO_DATA: 'off' }),
      startServer({ DATA_DIR: dataDir, DEMO_DATA: 'off' }),
    ]);
    const served = attempts.filter((one) => one.status === 'fulfilled').map((one) => one.value);
    const refused = attempts.filter((one) => one.status === 'rejected').map((one) => String(one.reason));
    server = served[0];
    expect(served).toHaveLength(1);
    expect(refused[0]).toContain('wird schon von einem laufenden Server benutzt');
    expect((await fetch(served[0]?.origin ?? '')).status).toBe(200);
  });
});

describe('a later start', () => {
  onStartedFolder();

  test('says what looks forgotten: a misspelt setting, and an address for whoever comes from elsewhere', async () => {
    const { output } = await start({ SMPT_URL: 'smtp://mail.example', HOST: '0.0.0.0' });
    const hint = 'Achtung, SMPT_URL: Diese Einstellung gibt es nicht. Ist SMTP_URL gemeint?';
    expect(output()).toContain(hint);
    expect(output()).toContain('Achtung, PUBLIC_URL: Andere Rechner erreichen diesen Server (HOST)');
    expect(output()).not.toContain('smtp://mail.example');
  });
});

describe('stopping', () => {
  onStartedFolder();

  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s finishes requests in flight, ends in order and leaves no process behind',
    async (signal) => {
      const running = await start();
      // Few enough to be done in the ten seconds a server gives them, also on a busy machine.
      const answers = Array.from({ length: 6 }, (_, n) => fetch(`${running.origin}/?q=in-flight-${n}`));
      await Promise.race(answers);
      const stopped = running.stop(signal);
      const settled = await Promise.all(
        answers.map((answer) => answer.then((one) => one.status).catch(() => 'refused')),
      );
      expect(await stopped).toBe(0);
      // A request that had not reached the server may be refused; one that had is answered whole.
      expect(settled.filter((status) => status === 200).length).toBeGreaterThan(0);
      expect(settled.filter((status) => status !== 200 && status !== 'refused')).toEqual([]);
      // The shell that watches over the database notices the end of the server a moment later.
      await expect.poll(databaseProcesses).toEqual([]);
    },
  );
});

describe('npm start', () => {
  onStartedFolder();

  test.each(['npm', 'the whole group'])(
    'SIGTERM to %s ends in order and leaves nothing behind',
    async (whom) => {
      const child = spawn('npm', ['start'], {
        cwd: join(import.meta.dirname, '../../..'),
        env: { ...process.env, NODE_ENV: undefined, DATA_DIR: dataDir, PORT: '0' },
        stdio: ['ignore', 'pipe', 'inherit'],
        detached: true,
      });
      let output = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
      await expect.poll(() => output).toMatch(/läuft: http\S+[\s\S]*\n\n/);
      const origin = /läuft: (http\S+)/.exec(output)?.[1] ?? '';
      // Few enough to be done in the ten seconds a server gives them, also on a busy machine.
      const answers = Array.from({ length: 6 }, (_, n) => fetch(`${origin}/?q=in-flight-${n}`));
      await Promise.race(answers);
      const exited = once(child, 'exit');
      const pid = child.pid ?? 0;
      process.kill(whom === 'npm' ? pid : -pid, 'SIGTERM');
      const settled = await Promise.all(
        answers.map((answer) =>
          answer
            .then((one) => one.text())
            .then((text) => text.includes('</html>'))
            .catch(() => 'refused'),
        ),
      );
      await exited;
      expect(settled.filter((whole) => whole === true).length).toBeGreaterThan(0);
      expect(settled).not.toContain(false);
      await expect.poll(databaseProcesses).toEqual([]);
    },
  );
});

describe('kill -9', () => {
  onStartedFolder();

  test('of the server while it writes: what was acknowledged is there, and no database stays behind', async () => {
    const running = await start({ TRUST_PROXY: '1' });
    const { id, usageCount } = await firstCode(running);
    let acknowledged = 0;
    let visitor = 0;
    const write = async () => {
      for (;;) {
        // Somebody else each time: the same visitor would count once.
        const request = { method: 'POST', headers: person(visitor++) };
        const response = await fetch(`${running.origin}/api/codes/${id}/track`, request).catch(() => null);
        if (!response?.ok) return;
        acknowledged++;
      }
    };
    const writers = Promise.all([write(), write(), write(), write()]);
    await expect.poll(() => acknowledged).toBeGreaterThan(50);
    await running.stop('SIGKILL');
    await writers;
    await expect.poll(databaseProcesses).toEqual([]);
    const again = await start({ TRUST_PROXY: '1' });
    const request = { method: 'POST', headers: person(visitor++) };
    const answer = await fetch(`${again.origin}/api/codes/${id}/track`, request);
    const stored = ((await answer.json()) as { usageCount: number }).usageCount - 1;
    expect(stored).toBeGreaterThanOrEqual(usageCount + acknowledged);
    // At most the requests whose answer was on its way when the process died.
    expect(stored).toBeLessThanOrEqual(usageCount + acknowledged + 4);
  });

  test('of server and database: the stale pid file does not stop the next start', async () => {
    const running = await start();
    execFileSync('pkill', ['-9', '-f', `postgres -D ${dataDir}`]);
    await running.stop('SIGKILL');
    expect((await fetch((await start()).origin)).status).toBe(200);
  });

  test('leaves a pid file whose number now belongs to somebody else: the next start takes no notice', async () => {
    await writeFile(
      join(dataDir, 'postgres/postmaster.pid'),
      `${process.pid}\n${dataDir}\n0\n5432\n\n\n\nready\n`,
    );
    const opened = await open();
    expect(await shopsIn(opened)).not.toBe(0);
    await opened.close();
  });
});

describe('a database that was made by somebody else', () => {
  onStartedFolder();

  test('is left alone while it runs, and recognised under another name of its folder', async () => {
    const running = await start();
    const inUse = new StartError(`Der Datenordner ${dataDir} wird schon von einem laufenden Server benutzt.`);
    await expect(open()).rejects.toThrow(inUse);
    const alias = `${dataDir}-alias`;
    await symlink(dataDir, alias);
    await expect(open({ DATA_DIR: alias })).rejects.toThrow(inUse);
    await rm(alias);
    expect((await fetch(`${running.origin}/readyz`)).status).toBe(200);
    expect(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).not.toBe('');
  });

  test('is started as its owner when root starts it', async () => {
    // Only root can give a folder away; for anybody else this is the second start of their own database.
    if (process.getuid?.() === 0) execFileSync('chown', ['-R', '1:1', dataDir]);
    const opened = await open();
    // A new database would be empty.
    expect(await shopsIn(opened)).not.toBe(0);
    await opened.close();
  });
});

describe('one clear sentence and a non-zero exit', () => {
  onNewFolder();
  const oneSentence = (text: string) => text.trim().split('\n').length === 1;

  test('when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, output } = await startAndFail({ DATA_DIR: dataDir, PORT: String(port) });
    other.close();
    expect(code).toBe(1);
    expect(output.trim()).toBe(`Der Port ${port} ist schon belegt (PORT).`);
  });

  test('when DATABASE_URL leads nowhere', async () => {
    const { code, output } = await startAndFail({ DATABASE_URL: 'postgres://a:geheim@127.0.0.1:1/x' });
    expect(code).toBe(1);
    expect(output).toContain('(DATABASE_URL) ist nicht erreichbar');
    expect(output).not.toContain('geheim');
    expect(oneSentence(output)).toBe(true);
  });

  test('when a setting is wrong', async () => {
    const { code, output } = await startAndFail({ PORT: 'abc' });
    expect(code).toBe(1);
    expect(output.trim()).toBe('Einstellung PORT: muss eine ganze Zahl von 0 bis 65535 sein (ist „abc“)');
  });
});
