// The command line: `npm run cli -- help` tells what it can do.
import { runCli, STOPPED } from './run.ts';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // A second Ctrl-C forces the exit.
    if (stop.signal.aborted) process.exit(STOPPED);
    stop.abort();
  });
}

const { env, stdout, stderr } = process;
const code = await runCli(process.argv.slice(2), {
  ...{ env, stdout, stderr, signal: stop.signal },
  // Opened only by what reads it.
  get stdin() {
    return process.stdin;
  },
});
// Flush stdout first: process.exit would drop what is still buffered for a pipe.
await new Promise((written) => stdout.write('', written));
process.exit(code);
