// The log of the embedded database: PostgreSQL appends without end, a timed-out statement with all of its text.
import { open, stat, truncate } from 'node:fs/promises';

const LIMIT_BYTES = 10_000_000;
const EVERY_MS = 3_600_000;

export async function openLog(file: string) {
  await bound(file);
  return open(file, 'a', 0o600);
}

/** Until it is stopped. Opened for appending (O_APPEND): whoever has it open goes on at its new end. */
export function keepBounded(file: string, everyMs = EVERY_MS): { stop(): void } {
  const timer = setInterval(() => void bound(file).catch(() => {}), everyMs).unref();
  return { stop: () => clearInterval(timer) };
}

async function bound(file: string): Promise<void> {
  const size = await stat(file).then(
    (info) => info.size,
    () => 0,
  );
  if (size > LIMIT_BYTES) await truncate(file);
}
