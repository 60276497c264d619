// One command, from its arguments to its exit code. All it has of the process is given: a test runs many in one.
import { Console } from 'node:console';
import { parseArgs } from 'node:util';
import { StartError } from '#domain/core/start-error.ts';
import { failureText } from '#services/jobs/failure.ts';
import type { CommandOptions } from './commands.ts';
import type { CliContext } from './context.ts';
import { InputError } from './input-error.ts';
import type { Surroundings } from './surroundings.ts';
import { USAGE, UsageError } from './usage.ts';

const FAILED = 1;
const NOT_UNDERSTOOD = 2;
export const STOPPED = 130;

/** Resolves with the exit code. */
export async function runCli(commandLine: string[], surroundings: Surroundings): Promise<number> {
  // Unlike a bare write, it survives whoever reads the output and leaves early (EPIPE).
  const console = new Console(surroundings);
  let context: CliContext | undefined;
  try {
    const { command, args, options } = readArguments(commandLine);
    if (command === 'help') {
      console.log(USAGE);
      return 0;
    }
    if (command === 'trust-replay') {
      // Apart from the others, which load what opens the database.
      const { replayTrust } = await import('./trust-replay.ts');
      await replayTrust(surroundings.stdin, surroundings.stdout, surroundings.signal);
      return 0;
    }
    // Lazy import: the help should not wait for all the modules a command needs.
    const { COMMANDS } = await import('./commands.ts');
    const { createContext } = await import('./context.ts');
    const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
    if (!run) throw new UsageError(`Diesen Befehl gibt es nicht: ${command}`);
    context = createContext(surroundings, (line) => console.log(line));
    await run(context, args, options);
    return 0;
  } catch (error) {
    const { code, text } = complaint(error, surroundings.signal);
    console.error(text);
    return code;
  } finally {
    await context?.close().catch((error) => console.error(failureText(error)));
  }
}

function readArguments(commandLine: string[]): { command: string; args: string[]; options: CommandOptions } {
  const flag = { type: 'boolean', default: false } as const;
  try {
    const { values, positionals } = parseArgs({
      args: commandLine,
      options: { 'dry-run': flag, confirm: flag, replace: flag, help: { ...flag, short: 'h' } },
      allowPositionals: true,
    });
    const [command = 'help', ...args] = positionals;
    return { command: values.help ? 'help' : command, args, options: values };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function complaint(error: unknown, signal: AbortSignal): { code: number; text: string } {
  if (signal.aborted) return { code: STOPPED, text: 'Abgebrochen.' };
  if (error instanceof UsageError) return { code: NOT_UNDERSTOOD, text: `${error.message}\n\n${USAGE}` };
  const isPlain = error instanceof StartError || error instanceof InputError;
  return { code: FAILED, text: isPlain ? error.message : failureText(error) };
}
