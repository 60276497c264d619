import type { Pool } from 'pg';
import { onTestFinished } from 'vitest';

/** What is announced about the catalogue from now until the end of the test, in its order. */
export async function listenToCatalogue(pool: Pool): Promise<unknown[]> {
  const told: unknown[] = [];
  const listener = await pool.connect();
  onTestFinished(() => listener.release(true));
  listener.on('notification', ({ payload }) => void told.push(payload));
  await listener.query('LISTEN catalogue');
  return told;
}
