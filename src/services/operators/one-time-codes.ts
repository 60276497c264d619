// TOTP as authenticator apps generate it (RFC 6238): six digits from a shared secret and a time step of 30 seconds.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS = 5;
const SECRET_BYTES = 20;
const STEP_MS = 30_000;
const DIGITS = 6;
/** Time steps accepted on either side of the current one: clocks drift, and typing takes its time. */
const STEPS_BESIDE = 1;

/** Random letters and digits that cannot be taken for each other (RFC 4648, base 32). */
export function randomLetters(bytes: number): string {
  const bits = [...randomBytes(bytes)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('');
}

export function makeSecret(): string {
  return randomLetters(SECRET_BYTES);
}

/** The time step of this code; null outside the accepted window, and for a replay: a step not after the last used. */
export function findStep(secret: string, code: string, now: Date, lastStep = -1): number | null {
  const current = Math.floor(now.getTime() / STEP_MS);
  for (let step = current - STEPS_BESIDE; step <= current + STEPS_BESIDE; step++) {
    if (step > lastStep && isEqual(codeOf(secret, step), code)) return step;
  }
  return null;
}

export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  const number = hash.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

function bytesOf(letters: string): Buffer {
  const bits = [...letters]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(BITS, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

function isEqual(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
