import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { CliContext } from './context.ts';
import { UsageError } from './usage.ts';

/** Ends at once when it is aborted: a file that is a pipe would first wait for what may never come. */
export function readText(path: string, signal: AbortSignal): Readable {
  const text = new PassThrough({ encoding: 'utf8' });
  // Whoever reads the text gets its error.
  pipeline(createReadStream(path), text, { signal }).catch(() => {});
  return text;
}

/** Never overwrites an existing file (O_EXCL), and leaves no partial file behind. */
export async function writeNewFile(context: CliContext, target: string, pieces: Readable): Promise<void> {
  try {
    await pipeline(pieces, createWriteStream(target, { flags: 'wx', mode: 0o600 }), {
      signal: context.signal,
    });
  } catch (error) {
    if (!isExisting(error)) await rm(target, { force: true });
    throw isExisting(error) ? new UsageError(`Die Datei ${target} gibt es schon.`) : error;
  }
}

function isExisting(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
