// A command in this process: a process of its own spends most of its time on loading. What makes one different from
// another, its signals, pipes and exit, is looked at in test/api/running/cli.test.ts.
import { Readable, Writable } from 'node:stream';
import { runCli } from '#main/cli/run.ts';
import { BARE_ENVIRONMENT } from './processes/bare-environment.ts';

export interface Typed {
  env?: Record<string, string>;
  /** What comes from the pipe. */
  input?: string;
  signal?: AbortSignal;
}

export async function runCommand(
  args: string[],
  { env = {}, input = '', signal = new AbortController().signal }: Typed = {},
) {
  const [stdout, out] = collect();
  const [stderr, err] = collect();
  const stdin = Readable.from(input === '' ? [] : [Buffer.from(input)]);
  const code = await runCli(args, { env: { ...BARE_ENVIRONMENT, ...env }, stdin, stdout, stderr, signal });
  return { code, out: out(), err: err() };
}

function collect(): [Writable, () => string] {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  return [stream, () => Buffer.concat(chunks).toString()];
}
