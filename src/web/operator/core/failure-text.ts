import { userMessageOf } from '#web/core/api.ts';

/** What failed, and then why, if the server said so. Its sentence alone ("Das gibt es hier nicht.") never says what failed. */
export function failureText(failure: string, error: Error): string {
  const reason = userMessageOf(error);
  if (reason === null) return failure;
  if (reason.startsWith(failure)) return reason;
  return /[.!?]$/.test(failure) ? `${failure} ${reason}` : `${failure}: ${reason}`;
}
