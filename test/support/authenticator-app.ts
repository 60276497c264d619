import { codeOf } from '#services/operators/one-time-codes.ts';

/** The TOTP code an authenticator app shows at this moment. */
export function codeAt(secret: string, now: Date): string {
  return codeOf(secret, Math.floor(now.getTime() / 30_000));
}
