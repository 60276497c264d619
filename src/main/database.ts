// Opens the database the configuration asks for, migrated and ready.
import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import type { Logger } from 'pino';
import { ensureCategories } from '#db/categories.ts';
import { type Connection, connect } from '#db/connect.ts';
import { startEmbedded } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { DataFolderInUse } from '#db/postgres-cluster.ts';
import { isUnavailable } from '#db/unavailable.ts';
import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

export interface OpenDatabase extends Connection {
  url: string;
}

const EMBEDDED_DATABASE = 'postgres';

export async function openDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  const { url, stop } = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => {} }
    : await openEmbedded(config.dataDir, log);
  try {
    const applied = await migrate(url);
    if (applied.length > 0) log.info({ applied }, 'database migrated');
    const connection = connect(url, {
      onError: (error) => log.warn({ err: error }, 'database connection lost'),
    });
    await ensureCategories(connection.db);
    return {
      ...connection,
      url,
      async close() {
        await connection.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw config.databaseUrl ? explainExternal(config.databaseUrl, error) : error;
  }
}

async function openEmbedded(dataDir: string, log: Logger) {
  await ensureWritable(dataDir);
  try {
    const embedded = await startEmbedded({
      dataDir,
      onCrash: (event) => log.error(event === 'crashed' ? 'database died' : 'database is back'),
    });
    return { url: embedded.url(EMBEDDED_DATABASE), stop: () => embedded.stop() };
  } catch (error) {
    throw error instanceof DataFolderInUse ? new StartError(error.message) : error;
  }
}

async function ensureWritable(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(`In den Datenordner ${dataDir} kann nicht geschrieben werden (DATA_DIR).`, error);
  }
}

/** Names host and database, never the password. */
function explainExternal(databaseUrl: string, error: unknown): unknown {
  const target = URL.canParse(databaseUrl) ? new URL(databaseUrl) : null;
  const where = target ? `${target.host}${target.pathname}` : 'DATABASE_URL';
  const reason =
    error instanceof AggregateError ? error.errors.map(String).join(', ') : (error as Error).message;
  // 28: password or user refused, 3D: no such database.
  const state = String((error as { code?: unknown }).code ?? '');
  if (isUnavailable(error) || /^(28|3D)/.test(state) || !target) {
    return new StartError(`Die Datenbank ${where} (DATABASE_URL) ist nicht erreichbar: ${reason}`, error);
  }
  return error;
}
