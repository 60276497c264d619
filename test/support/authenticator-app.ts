import { codeOf } from '#services/operators/one-time-codes.ts';

/** What an app on a phone shows at this moment. */
export function codeAt(secret: string, now: Date): string {
  return codeOf(secret, Math.floor(now.getTime() / 30_000));
}
