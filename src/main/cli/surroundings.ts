import type { Readable, Writable } from 'node:stream';

/** What is typed or comes from a pipe; only a terminal has raw mode. */
export type Keyboard = Readable & { isTTY?: boolean; setRawMode?(raw: boolean): unknown };

/** All that a command has of the process around it. */
export interface Surroundings {
  env: NodeJS.ProcessEnv;
  stdin: Keyboard;
  stdout: Writable;
  stderr: Writable;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
}
