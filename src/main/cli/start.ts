// The command line: `npm run cli -- help` tells what it can do.
import { parseArgs } from 'node:util';
import { StartError } from '#domain/core/start-error.ts';
import { failureText } from '#services/jobs/failure.ts';
import type { CommandOptions } from './commands.ts';
import type { CliContext } from './context.ts';
import { InputError } from './input-error.ts';
import { USAGE, UsageError } from './usage.ts';

const FAILED = 1;
const NOT_UNDERSTOOD = 2;
const STOPPED = 130;

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // A second Ctrl-C forces the exit.
    if (stop.signal.aborted) process.exit(STOPPED);
    stop.abort();
  });
}

function readArguments(): { command: string; args: string[]; options: CommandOptions } {
  const flag = { type: 'boolean', default: false } as const;
  try {
    const { values, positionals } = parseArgs({
      options: { 'dry-run': flag, confirm: flag, replace: flag, help: { ...flag, short: 'h' } },
      allowPositionals: true,
    });
    const [command = 'help', ...args] = positionals;
    return { command: values.help ? 'help' : command, args, options: values };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function main(): Promise<number> {
  let context: CliContext | undefined;
  try {
    const { command, args, options } = readArguments();
    if (command === 'help') {
      console.log(USAGE);
      return 0;
    }
    if (command === 'trust-replay') {
      // Apart from the others, which load what opens the database.
      const { replayTrust } = await import('./trust-replay.ts');
      await replayTrust(process.stdin, process.stdout, stop.signal);
      return 0;
    }
    // Lazy import: the help should not wait for all the modules a command needs.
    const { COMMANDS } = await import('./commands.ts');
    const { createContext } = await import('./context.ts');
    const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
    if (!run) throw new UsageError(`Diesen Befehl gibt es nicht: ${command}`);
    context = createContext(process.env, stop.signal);
    await run(context, args, options);
    return 0;
  } catch (error) {
    return complain(error);
  } finally {
    await context?.close().catch((error) => console.error(failureText(error)));
  }
}

function complain(error: unknown): number {
  if (stop.signal.aborted) {
    console.error('Abgebrochen.');
    return STOPPED;
  }
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${USAGE}`);
    return NOT_UNDERSTOOD;
  }
  const isPlain = error instanceof StartError || error instanceof InputError;
  console.error(isPlain ? error.message : failureText(error));
  return FAILED;
}

const code = await main();
// Flush stdout first: process.exit would drop what is still buffered for a pipe.
await new Promise((written) => process.stdout.write('', written));
process.exit(code);
