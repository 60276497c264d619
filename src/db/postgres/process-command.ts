import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What that process was started with; empty when there is none. A number alone may belong to anybody by now. */
export async function commandOf(pid: number): Promise<string> {
  // Linux tells it without a program; `ps` cuts long lines unless told not to.
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() =>
    run('ps', ['-ww', '-o', 'args=', '-p', String(pid)]).then(
      ({ stdout }) => stdout,
      () => '',
    ),
  );
}
