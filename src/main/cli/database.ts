// The database for a command: that of the running server, or opened by ourselves while there is none.
import type { Logger } from 'pino';
import { type Connection, connectForJobs } from '#db/core/connect.ts';
import { schemaVersion } from '#db/core/migrate.ts';
import { hasEmbedded, runningEmbedded } from '#db/postgres/running.ts';
import { StartError } from '#domain/core/start-error.ts';
import type { Config } from '#main/config.ts';
import { EMBEDDED_DATABASE, openDatabase } from '#main/server/database.ts';

const OLDER =
  'Die Datenbank stammt von einer älteren Version. Der nächste Start des Servers aktualisiert sie; bitte vorher sichern (Befehl backup).';

export interface CliDatabase extends Connection {
  url: string;
  /** Whether a running server uses it, too. */
  beside: boolean;
}

export interface CommandNeeds {
  /** Makes a database where there is none; otherwise a command that finds nothing would say that it is done. */
  create?: boolean;
  /**
   * Of the schema. Migrating one under a running server, or before it was backed up, leaves no way back: only a restore does
   * so, which says what it replaces.
   */
  version?: 'this' | 'any' | 'migrated';
}

export async function openForCommand(
  config: Config,
  log: Logger,
  { create = false, version = 'this' }: CommandNeeds,
): Promise<CliDatabase> {
  const missing = new StartError(
    `In ${config.databaseUrl ? 'DATABASE_URL' : config.dataDir} liegt keine Datenbank. Sind DATA_DIR und DATABASE_URL hier so gesetzt wie beim Server?`,
  );
  const mayMigrate = async (url: string) => {
    const { isNew, missing: older } = await schemaVersion(url);
    if (isNew && !create) throw missing;
    if (isNew || version === 'migrated') return true;
    if (older.length > 0 && version === 'this') throw new StartError(OLDER);
    return false;
  };
  const running = config.databaseUrl ? null : await runningEmbedded(config.dataDir, EMBEDDED_DATABASE);
  if (running) {
    await mayMigrate(running);
    return { ...connectForJobs(running), url: running, beside: true };
  }
  if (!create && !config.databaseUrl && !(await hasEmbedded(config.dataDir))) throw missing;
  const opened = await openDatabase(config, log, { mayMigrate });
  // While this connection is open, a server that starts now sees by it that the folder is in use.
  const holder = await opened.pool.connect();
  holder.on('error', () => {});
  const connection = connectForJobs(opened.url);
  return {
    ...connection,
    url: opened.url,
    beside: false,
    async close() {
      await connection.close();
      holder.release();
      await opened.close();
    },
  };
}
