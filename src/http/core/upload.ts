// Uploads of operators. They are spooled to a temporary file first: a slow connection must not keep a transaction open,
// and memory does not grow with them.
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { Context } from 'hono';
import { AppError } from '#domain/core/app-error.ts';
import type { Env } from './env.ts';

const UPLOAD_LIMIT_BYTES = 100 * 1024 * 1024;

export async function withUpload<T>(c: Context<Env>, work: (path: string) => Promise<T>): Promise<T> {
  if (Number(c.req.header('Content-Length') ?? 0) > UPLOAD_LIMIT_BYTES) throw tooLarge();
  const { body } = c.req.raw;
  if (!body) throw new AppError('unprocessable', { userMessage: 'Die Datei ist leer.' });
  const folder = await mkdtemp(join(tmpdir(), 'rabattlotse-import-'));
  const path = join(folder, 'file');
  try {
    await pipeline(
      Readable.fromWeb(body as ReadableStream<Uint8Array>),
      limited,
      createWriteStream(path, { mode: 0o600 }),
    );
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* limited(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > UPLOAD_LIMIT_BYTES) throw tooLarge();
    yield chunk;
  }
}

function tooLarge(): AppError {
  return new AppError('too_large', { userMessage: 'Die Datei ist zu groß. Es gehen höchstens 100 MB.' });
}
