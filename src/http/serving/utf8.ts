// Broken UTF-8 is refused at the door: decoders replace it by U+FFFD, and what was searched or stored then is not what
// was sent.
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';

/** Runs of bytes that are written as %XX, or stand there as they are (Node reads a request target as Latin-1). */
const BYTES = /(?:%[\da-f]{2}|[\x80-\xff])+/gi;

/** A percent sign that encodes nothing is text, as in `?q=20%`. */
export function isUtf8Address(url: string): boolean {
  return (url.match(BYTES) ?? []).every((run) => isUtf8(bytesOf(run)));
}

export function isUtf8Body({ headers }: IncomingMessage, body: Buffer): boolean {
  if (!isUtf8(body)) return false;
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '');
  return !isForm || isUtf8Address(body.toString('latin1'));
}

function bytesOf(run: string): Buffer {
  const text = run.replace(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(text, 'latin1');
}
