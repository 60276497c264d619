// The server as a person starts it: a process of its own, with its own data folder.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVER_ENV, SERVER_FLAGS } from '../../../scripts/serve.mjs';
import { BARE_ENVIRONMENT } from './bare-environment.ts';

const ROOT = join(import.meta.dirname, '../../..');

export interface ServerProcess {
  origin: string;
  output: () => string;
  child: ChildProcess;
  /** Resolves with the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export function makeDataDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'rabattlotse-data-'));
}

export async function removeDataDir(dataDir: string): Promise<void> {
  await rm(dataDir, { recursive: true, force: true });
}

function spawnServer(env: Record<string, string>, script = 'src/main/server/start.ts', cwd = ROOT) {
  const child: ChildProcess = spawn(process.execPath, [...SERVER_FLAGS, script], {
    cwd,
    env: {
      ...BARE_ENVIRONMENT,
      ...SERVER_ENV,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
      OUTBOUND: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return { child, output: () => output };
}

export async function startServer(
  env: Record<string, string>,
  script?: string,
  cwd?: string,
): Promise<ServerProcess> {
  const { child, output } = spawnServer(env, script, cwd);
  const origin = await new Promise<string>((resolve, reject) => {
    const look = () => {
      // The last line of the greeting, so that all of it is there.
      const found = /läuft: (http\S+)[\s\S]*\n\n$/.exec(output());
      if (found?.[1]) resolve(found[1].replace('localhost', '127.0.0.1'));
    };
    child.stdout?.on('data', look);
    child.once('exit', (code) => reject(new Error(`server ended with ${code}: ${output()}`)));
  });
  return {
    origin,
    output,
    child,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
      return child.exitCode;
    },
  };
}

/** Starts a server that is expected to exit by itself; resolves with its exit code and what it said. */
export async function startAndFail(
  env: Record<string, string>,
  script?: string,
  cwd?: string,
): Promise<{ code: number; output: string }> {
  const { child, output } = spawnServer(env, script, cwd);
  const [code] = (await once(child, 'exit')) as [number];
  return { code, output: output() };
}
