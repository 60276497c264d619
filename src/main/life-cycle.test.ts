import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';

let child: ChildProcess | undefined;
afterEach(() => child?.kill('SIGKILL'));

/** A process that lives by it; `told` are its lines so far. Resolves when it has said the first one. */
async function live(script: string) {
  const running = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { createLifeCycle } from '#main/life-cycle.ts';
      import { StartError } from '#domain/core/start-error.ts';
      const life = createLifeCycle();
      const say = async (text) => console.error(text);
      const never = () => new Promise(() => setInterval(() => {}, 1000));
      ${script}`,
    ],
    // One pipe for all it says, so that the order is kept.
    { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] },
  );
  child = running;
  let output = '';
  running.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  // Not `close`, which never comes once the channel is closed from here; what was said last may be on its way.
  const ended = once(running, 'exit').then(([code]) => code as number | null);
  await expect.poll(() => output).not.toBe('');
  const told = () => output.trim().split('\n');
  return {
    told,
    ended,
    signal: (name: NodeJS.Signals) => running.kill(name),
    leave: () => running.disconnect(),
  };
}

const OPENS = `
  life.onStopFirst(() => say('port closed'));
  life.onStop(() => say('database closed'));
  life.onStop(() => say('jobs closed'));`;
const SERVES = `life.run(async () => { ${OPENS} await say('serves'); await never(); });`;

describe('stopping', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s closes the port, then the last opened first',
    async (name) => {
      const { told, ended, signal } = await live(SERVES);
      signal(name);
      expect(await ended).toBe(0);
      await expect.poll(told).toEqual(['serves', 'port closed', 'jobs closed', 'database closed']);
    },
  );

  test('happens when the starter is gone', async () => {
    const { told, ended, leave } = await live(SERVES);
    leave();
    expect(await ended).toBe(0);
    await expect.poll(told).toContain('database closed');
  });

  test('a step that hangs or fails keeps the others from nothing', async () => {
    const { told, ended, signal } = await live(`life.run(async () => {
      life.onStop(() => say('database closed'));
      life.onStop(never, 10);
      life.onStop(() => Promise.reject('jobs failed'));
      await say('serves');
      await never();
    });`);
    signal('SIGTERM');
    expect(await ended).toBe(0);
    await expect.poll(told).toEqual(['serves', 'jobs failed', 'database closed']);
  });

  test('what a start opens meanwhile is closed, too, and its failing then is no news', async () => {
    const { told, ended, signal } = await live(`life.run(async () => {
      const opened = Promise.withResolvers();
      life.onStop(() => say('database closed'));
      life.onStop(async () => { opened.resolve(); await say('website closed'); });
      await say('starts');
      void never();
      await opened.promise;
      life.onStop(() => say('jobs closed'));
      throw new Error('no database');
    });`);
    signal('SIGTERM');
    expect(await ended).toBe(0);
    await expect.poll(told).toEqual(['starts', 'website closed', 'jobs closed', 'database closed']);
  });

  test('a second Ctrl-C ends at once, a second SIGTERM does not', async () => {
    const { told, ended, signal } = await live(`life.run(async () => {
      life.onStop(async () => {
        // Comes after the listener of the life cycle, which would have ended the process.
        process.on('SIGTERM', () => say('still closing'));
        await say('closing');
        await never();
      });
      await say('serves');
      await never();
    });`);
    signal('SIGTERM');
    await expect.poll(told).toContain('closing');
    signal('SIGTERM');
    await expect.poll(told).toContain('still closing');
    signal('SIGINT');
    expect(await ended).toBe(1);
  });
});

test('SIGHUP and the terminal are left to whoever said so', async () => {
  const { told, ended, signal } = await live(`life.run(async () => {
    await say('serves');
    await never();
  }, { ignoresTerminal: true, onHangUp: () => say(life.isStopping() ? 'stops' : 'replaces') });`);
  signal('SIGINT');
  signal('SIGHUP');
  await expect.poll(told).toContain('replaces');
  signal('SIGTERM');
  expect(await ended).toBe(0);
});

describe('a start that fails', () => {
  test.each([
    [
      'in one sentence when somebody can put it right',
      `new StartError('Der Port ist belegt.')`,
      /^Der Port ist belegt\.$/,
    ],
    ['with its stack when nobody foresaw it', `new Error('boom')`, /^Error: boom\n +at /],
    [
      'without what the error carries',
      `Object.assign(new Error('boom'), { input: 'geheim' })`,
      /^Error: boom(?![\s\S]*'geheim')/,
    ],
  ])('says why %s, closes what it opened, and exits with 1', async (_, error, said) => {
    const { told, ended } = await live(`life.run(async () => { ${OPENS} throw ${error}; });`);
    expect(await ended).toBe(1);
    await expect.poll(() => told().slice(-3)).toEqual(['port closed', 'jobs closed', 'database closed']);
    expect(told().slice(0, -3).join('\n')).toMatch(said);
  });
});
