import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The command line of that process; empty when there is none. The pid alone may have been reused. */
export async function commandOf(pid: number): Promise<string> {
  // On Linux from /proc; elsewhere `ps`, which truncates long lines without -ww.
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() =>
    run('ps', ['-ww', '-o', 'args=', '-p', String(pid)]).then(
      ({ stdout }) => stdout,
      () => '',
    ),
  );
}
