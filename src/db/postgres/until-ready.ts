import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** "The database system is starting up", also while it replays its log after a crash. */
const CANNOT_CONNECT_NOW = '57P03';

interface ReadyOptions {
  hasEnded: () => boolean;
  /** How long a server may say nothing at all. One that replays its log says so, and takes the time it needs. */
  silentMs: number;
}

/** Resolves when the server takes connections. */
export async function untilReady(url: string, { hasEnded, silentMs }: ReadyOptions): Promise<void> {
  let deadline = Date.now() + silentMs;
  while (Date.now() < deadline && !hasEnded()) {
    const refusal = await refusalOf(url);
    if (refusal === null) return;
    if (refusal === CANNOT_CONNECT_NOW) deadline = Date.now() + silentMs;
    await delay(30);
  }
  throw new Error('Die eingebaute Datenbank startet nicht. Näheres steht in postgres.log im Datenordner.');
}

/** The code of the error; null when it took the connection. */
async function refusalOf(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return null;
  } catch (error) {
    return (error as { code?: string }).code ?? '';
  } finally {
    await client.end().catch(() => {});
  }
}
