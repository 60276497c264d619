// Starting and stopping as a person does it, with everything that can go wrong on the way.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  makeDataDir,
  makeStartedDataDir,
  removeDataDir,
  type ServerProcess,
  startAndFail,
  startServer,
} from '#test/support/processes/server-process.ts';
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
    const env = { DATA_DIR: dataDir, INSTANCES: '1', PATH: `${folder}:${process.env.PATH}` };
    const { code, output } = await startAndFail(env, 'src/main/cluster/start.ts');
    expect(code).toBe(1);
    expect(output).toContain('nginx startet nicht');
    expect(output).not.toContain('Passwort');
    expect((await start()).output()).toMatch(/Passwort: +[\w-]{20}/);
  });
});

describe('a first start', () => {
  onNewFolder();

  test('prints the address, the operator path and a password, and serves', async () => {
    const { origin, output } = await start();
    expect(output()).toMatch(/Betreiberbereich: +http\S+\/sys-dashboard-2025/);
    expect(output()).toMatch(/Passwort: +[\w-]{20}/);
    expect((await fetch(origin)).status).toBe(200);
  });

  test('says what looks forgotten: a misspelt setting, and an address for whoever comes from elsewhere', async () => {
    const { output } = await start({ SMPT_URL: 'smtp://mail.example', HOST: '0.0.0.0' });
    const hint = 'Achtung, SMPT_URL: Diese Einstellung gibt es nicht. Ist SMTP_URL gemeint?';
    expect(output()).toContain(hint);
    expect(output()).toContain('Achtung, PUBLIC_URL: Andere Rechner erreichen diesen Server (HOST)');
    expect(output()).not.toContain('smtp://mail.example');
  });

  test('shows the password only once and keeps nothing but its hash', async () => {
    const first = await start();
    const password = /Passwort: +(?<password>[\w-]{20})/.exec(first.output())?.groups?.password ?? '';
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
    const running = await start({ PATH: `${forbidding}:${process.env.PATH}` });
    expect((await fetch(running.origin)).status).toBe(200);
    expect(databaseProcesses().length).toBeGreaterThan(0);
    await running.stop();
    expect((await fetch((await start({ PATH: `${forbidding}:${process.env.PATH}` })).origin)).status).toBe(
      200,
    );
    await server?.stop();
    const staged = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
    await rm(join('/var/lib/rabattlotse', staged), { recursive: true, force: true });
  });

  test('twice at once on one folder: one serves and the other says so', async () => {
    const attempts = await Promise.allSettled([
      startServer({ DATA_DIR: dataDir }),
      startServer({ DATA_DIR: dataDir }),
    ]);
    const served = attempts.filter((one) => one.status === 'fulfilled').map((one) => one.value);
    const refused = attempts.filter((one) => one.status === 'rejected').map((one) => String(one.reason));
    server = served[0];
    expect(served).toHaveLength(1);
    expect(refused[0]).toContain('wird schon von einem laufenden Server benutzt');
    expect((await fetch(served[0]?.origin ?? '')).status).toBe(200);
  });
});

describe('stopping', () => {
  onStartedFolder();

  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s ends in order and leaves no process behind',
    async (signal) => {
      const running = await start();
      expect(await running.stop(signal)).toBe(0);
      // The shell that watches over the database notices the end of the server a moment later.
      await expect.poll(databaseProcesses).toEqual([]);
    },
  );

  test('finishes requests in flight', async () => {
    const running = await start();
    // Few enough to be done in the ten seconds a server gives them, also on a busy machine.
    const answers = Array.from({ length: 6 }, (_, n) => fetch(`${running.origin}/?q=in-flight-${n}`));
    await Promise.race(answers);
    const stopped = running.stop();
    const settled = await Promise.all(
      answers.map((answer) => answer.then((one) => one.status).catch(() => 'refused')),
    );
    expect(await stopped).toBe(0);
    // A request that had not reached the server may be refused; one that had is answered whole.
    expect(settled.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(settled.filter((status) => status !== 200 && status !== 'refused')).toEqual([]);
  });
});

describe('npm start', () => {
  onStartedFolder();

  test.each(['npm', 'the whole group'])(
    'SIGTERM to %s ends in order and leaves nothing behind',
    async (whom) => {
      const child = spawn('npm', ['start'], {
        cwd: join(import.meta.dirname, '../../..'),
        env: { ...process.env, DATA_DIR: dataDir, PORT: '0' },
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
    expect((await fetch((await start()).origin)).status).toBe(200);
  });
});

describe('a database that was made by somebody else', () => {
  onStartedFolder();

  test('is left alone while it runs, and recognised under another name of its folder', async () => {
    const running = await start();
    const again = await startAndFail({ DATA_DIR: dataDir });
    expect(again.code).toBe(1);
    expect(again.output.trim()).toBe(
      `Der Datenordner ${dataDir} wird schon von einem laufenden Server benutzt.`,
    );
    const alias = `${dataDir}-alias`;
    await symlink(dataDir, alias);
    const { code, output } = await startAndFail({ DATA_DIR: alias });
    await rm(alias);
    expect(code).toBe(1);
    expect(output).toContain('wird schon von einem laufenden Server benutzt');
    expect((await fetch(`${running.origin}/readyz`)).status).toBe(200);
    expect(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).not.toBe('');
  });

  test('is started as its owner when root starts it', async () => {
    // Only root can give a folder away; for anybody else this is the second start of their own database.
    if (process.getuid?.() === 0) execFileSync('chown', ['-R', '1:1', dataDir]);
    const running = await start();
    // A new database would have a new password.
    expect(running.output()).not.toContain('Passwort');
    expect((await fetch(running.origin)).status).toBe(200);
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

  test('when the database is of another major version of PostgreSQL', async () => {
    await mkdir(join(dataDir, 'postgres'), { mode: 0o700 });
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), '17\n');
    const { code, output } = await startAndFail({ DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(output).toMatch(/stammt von PostgreSQL 17, .* backup DATEI.* restore DATEI/);
    expect(oneSentence(output)).toBe(true);
  });

  test.each([
    ['with the embedded database', 'file/data', {}],
    ['with another one', 'file/data', { DATABASE_URL: 'postgres://a@127.0.0.1:1/x' }],
    ['for backups', '', { DATABASE_URL: 'postgres://a@127.0.0.1:1/x', BACKUPS: 'on' }],
  ])('when the data folder cannot be written: %s', async (_, folder, env) => {
    for (const name of ['file', 'backups']) await writeFile(join(dataDir, name), '');
    const { code, output } = await startAndFail({ ...env, DATA_DIR: join(dataDir, folder) });
    expect(code).toBe(1);
    expect(output).toContain('kann nicht geschrieben werden (DATA_DIR)');
    expect(oneSentence(output)).toBe(true);
  });

  test('when what listens at DATABASE_URL never answers', async () => {
    const silent = createTcpServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const { code, output } = await startAndFail({ DATABASE_URL: `postgres://a:geheim@127.0.0.1:${port}/x` });
    silent.close();
    expect(code).toBe(1);
    expect(output).toContain(`Die Datenbank 127.0.0.1:${port}/x (DATABASE_URL) ist nicht erreichbar`);
    expect(oneSentence(output)).toBe(true);
  });

  test.each([
    ['nobody listens', 'postgres://a:geheim@127.0.0.1:1/x'],
    ['the host is unknown', 'postgres://a:geheim@gibtesnicht.invalid/x'],
    ['there is no host', 'postgres://'],
  ])('when DATABASE_URL leads nowhere: %s', async (_, DATABASE_URL) => {
    const { code, output } = await startAndFail({ DATABASE_URL });
    expect(code).toBe(1);
    expect(output).toContain('(DATABASE_URL) ist nicht erreichbar');
    expect(output).not.toContain('geheim');
    expect(oneSentence(output)).toBe(true);
  });

  test('when the password of the mail server is not escaped, and without showing it', async () => {
    const { code, output } = await startAndFail({
      DATA_DIR: dataDir,
      SMTP_URL: 'smtp://name:ge/heim@mail.example:587',
    });
    expect(code).toBe(1);
    expect(output).toMatch(/^Einstellung SMTP_URL: /);
    expect(output).not.toContain('heim');
    expect(oneSentence(output)).toBe(true);
  });

  test('when a setting is wrong', async () => {
    const { code, output } = await startAndFail({ PORT: 'abc' });
    expect(code).toBe(1);
    expect(output.trim()).toBe('Einstellung PORT: muss eine ganze Zahl von 0 bis 65535 sein (ist „abc“)');
  });
});
