// When an answer is compressed, and at which quality. Most answers are sent once and in one encoding: what nobody asks
// for is not compressed, and what many ask for is compressed again, better.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ownBytes } from '#services/core/own-bytes.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export type ContentEncoding = 'br' | 'gzip' | 'identity';

// Text under one packet gains nothing from compression; pictures and fonts are compressed already.
const SMALL_BODY = 1_000;
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json|xml|atom\+xml)|image\/svg)/;

export function isCompressible(type: string, length: number): boolean {
  return length > SMALL_BODY && COMPRESSIBLE.test(type);
}

/** Ten times as many pages fit into memory when they are kept compressed only; nothing in the process reads them. */
export function isKeptCompressed(type: string): boolean {
  return type.startsWith('text/html');
}

/** A sixth of the time of the next, for three percent more bytes: a cache miss waits for it. */
export const LOW_QUALITY = 5;

export interface Recompression {
  /** Sent so often, an answer is worth it. */
  timesSent: number;
  quality: number;
}

/**
 * 7 takes a tenth to a third of the time of 9, for less than one percent more bytes; 11 a fifth of a second for a long page, for
 * eight to ten percent fewer.
 */
export const RECOMPRESSIONS: readonly Recompression[] = [
  { timesSent: 8, quality: 7 },
  { timesSent: 200, quality: 11 },
];

export async function brotliOf(body: Buffer, quality: number): Promise<Buffer> {
  return ownBytes(await brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
}

export async function gzipOf(body: Buffer): Promise<Buffer> {
  return ownBytes(await gzipAsync(body, { level: 6 }));
}
