// Sessions, tokens and known devices are random secrets. Only hashes are stored; with 256 bits they need no salt.
import { createHash, randomBytes } from 'node:crypto';

export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
