// The nginx in front of the instances: a supervised child process, never left behind as an orphan.
import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants, openSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '#domain/core/start-error.ts';
import { type Front, nginxConf } from './nginx-conf.ts';
import { type SupervisedProcess, supervise } from './supervised-process.ts';

/** Not in the PATH of unprivileged users. */
const MORE_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];

/*
 * The shell execs nginx. Beside it a subshell reads our pipe: when this process dies, even by SIGKILL, the pipe closes,
 * and SIGQUIT makes nginx shut down gracefully. Workers survive the death of their master, so the whole process group
 * gets the signal.
 */
const GUARD = 'exec 3<&0; (cat <&3 >/dev/null; kill -QUIT 0) & exec "$@" 3<&- </dev/null';

export function findNginx(path = '', more = MORE_FOLDERS): string {
  for (const folder of [...path.split(delimiter), ...more]) {
    const program = join(folder, 'nginx');
    try {
      accessSync(program, constants.X_OK);
      return program;
    } catch {}
  }
  throw new StartError('nginx fehlt. Unter Debian und Ubuntu: sudo apt install nginx');
}

export function superviseFront(
  program: string,
  front: Front,
  onEvent: (event: 'died' | 'back') => void,
): SupervisedProcess {
  const conf = join(front.folder, 'nginx.conf');
  writeFileSync(conf, nginxConf(front));
  return supervise({
    launch: () => {
      const child = launchNginx(program, conf, front.log);
      return { child, serving: untilReached(child, front) };
    },
    onEvent,
    stopSignal: 'SIGQUIT',
  });
}

async function untilReached(child: ChildProcess, { host, port }: Front): Promise<void> {
  const anyAddress = ['0.0.0.0', '::'].includes(host);
  const name = anyAddress ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  while (child.exitCode === null && child.signalCode === null) {
    const reached = await fetch(`http://${name}:${port}/healthz`, {
      signal: AbortSignal.timeout(2_000),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (reached) return;
    await delay(50);
  }
}

function launchNginx(program: string, conf: string, log: string): ChildProcess {
  const output = openSync(log, 'a', 0o600);
  // Its own process group: Ctrl-C must reach us first, so that requests in flight can still finish.
  const child = spawn('sh', ['-c', GUARD, 'sh', program, '-c', conf], {
    stdio: ['pipe', output, output],
    detached: true,
    cwd: '/',
  });
  child.once('exit', () => {
    child.stdin?.destroy();
    tellGroup(child.pid, 'SIGQUIT');
  });
  return child;
}

export function tellGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // The process group is already empty.
  }
}
