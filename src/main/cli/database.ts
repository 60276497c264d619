// The database for a command: that of the running server, or opened by ourselves while there is none.
import type { Logger } from 'pino';
import { type Connection, connectForJobs } from '#db/core/connect.ts';
import { hasEmbedded, runningEmbedded } from '#db/postgres/running.ts';
import { StartError } from '#domain/core/start-error.ts';
import type { Config } from '#main/config.ts';
import { EMBEDDED_DATABASE, openDatabase } from '#main/server/database.ts';

export interface CliDatabase extends Connection {
  url: string;
  /** Whether a running server uses it, too. */
  beside: boolean;
}

export async function openForCommand(config: Config, log: Logger, create: boolean): Promise<CliDatabase> {
  const running = config.databaseUrl ? null : await runningEmbedded(config.dataDir, EMBEDDED_DATABASE);
  if (running) return { ...connectForJobs(running), url: running, beside: true };
  if (!create && !config.databaseUrl && !(await hasEmbedded(config.dataDir))) {
    throw new StartError(
      `In ${config.dataDir} liegt keine Datenbank. Sind DATA_DIR und DATABASE_URL hier so gesetzt wie beim Server?`,
    );
  }
  const opened = await openDatabase(config, log);
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
