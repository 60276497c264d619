import { userMessageOf } from '#web/core/api.ts';

/** The server begins with what failed, which the toast says already. */
const SAID = /^AWIN Sync fehlgeschlagen: /;

export function reasonOf(text: string | null): string | null {
  return text?.replace(SAID, '') || null;
}

export function syncReason(error: Error): string | null {
  return reasonOf(userMessageOf(error));
}
