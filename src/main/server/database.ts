// Opens the database the configuration asks for, migrated and ready.
import { constants } from 'node:fs';
import { access, mkdir, realpath } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { ensureCategories } from '#db/core/categories.ts';
import { type Connection, connect } from '#db/core/connect.ts';
import { migrate, schemaVersion } from '#db/core/migrate.ts';
import { pingDatabase } from '#db/core/ping.ts';
import { DataFolderInUse } from '#db/postgres/cluster.ts';
import { type EmbeddedOptions, startEmbedded } from '#db/postgres/embedded.ts';
import { StartError } from '#domain/core/start-error.ts';
import { backupFolder, type Config } from '#main/config.ts';

export interface OpenDatabase extends Connection {
  url: string;
}

export const EMBEDDED_DATABASE = 'postgres';
const CLOSE_MS = 3_000;

interface OpenOptions {
  /** Of the embedded PostgreSQL. */
  settings?: EmbeddedOptions['settings'];
  /**
   * Whether to migrate it; throws where it must not be used. What serves migrates, and refuses one of a newer version.
   */
  mayMigrate?: (url: string) => Promise<boolean>;
}

export async function openDatabase(
  config: Config,
  log: Logger,
  { settings, mayMigrate = refuseNewer }: OpenOptions = {},
): Promise<OpenDatabase> {
  const { url, stop } = config.databaseUrl
    ? await openExternal(config.databaseUrl)
    : await openEmbedded(config.dataDir, log, settings);
  try {
    const migrates = await mayMigrate(url);
    const applied = migrates ? await migrateOrSay(url) : [];
    if (applied.length > 0) log.info({ applied }, 'database migrated');
    const connection = connect(url, {
      onError: (error) => log.warn({ err: error }, 'database connection lost'),
    });
    if (migrates) await ensureCategories(connection.db);
    return {
      ...connection,
      url,
      async close() {
        // A frozen database never closes a connection; stopping it ends its connections anyway.
        await Promise.race([connection.close(), delay(CLOSE_MS)]);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** As for a user who may create no tables, or a database of another encoding. */
function migrateOrSay(url: string): Promise<string[]> {
  return migrate(url).catch((error) => {
    const message = `Die Datenbank lässt sich nicht auf den Stand dieser Version bringen: ${messageOf(error)}`;
    throw new StartError(message, error);
  });
}

async function refuseNewer(url: string): Promise<true> {
  const newest = (await schemaVersion(url)).newer.at(-1);
  if (!newest) return true;
  throw new StartError(
    `Die Datenbank stammt von einer neueren Version (${newest}). Bitte diese starten, oder eine Sicherung von früher zurückspielen (Befehl restore DATEI --replace).`,
  );
}

/** Connects once, so that a bad DATABASE_URL is reported in one sentence, without the password. */
async function openExternal(url: string) {
  const target = URL.canParse(url) ? new URL(url) : null;
  const where = target?.host ? `${target.host}${target.pathname}` : 'in DATABASE_URL';
  const probe = connect(url, { connections: 1, onError: () => {} });
  try {
    await pingDatabase(probe.db);
  } catch (error) {
    const reason = error instanceof AggregateError ? error.errors.map(String).join(', ') : messageOf(error);
    throw new StartError(`Die Datenbank ${where} (DATABASE_URL) ist nicht erreichbar: ${reason}`, error);
  } finally {
    await probe.close();
  }
  return { url, stop: async () => {} };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function openEmbedded(configuredDir: string, log: Logger, settings: EmbeddedOptions['settings'] = {}) {
  await ensureWritable(configuredDir);
  // A folder reached through a symbolic link must be recognised as the same one.
  const dataDir = await realpath(configuredDir);
  try {
    const embedded = await startEmbedded({
      dataDir,
      settings,
      onCrash: (event) => log.error(event === 'crashed' ? 'database died' : 'database is back'),
    });
    return { url: embedded.url(EMBEDDED_DATABASE), stop: () => embedded.stop() };
  } catch (error) {
    throw error instanceof DataFolderInUse ? new StartError(error.message) : error;
  }
}

/** Pictures, mails and backups go there with a database of another host, too. */
export async function ensureDataFolders(config: Config): Promise<void> {
  await ensureWritable(config.dataDir);
  const backups = backupFolder(config);
  if (backups) await ensureWritable(backups);
}

async function ensureWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(`In den Datenordner ${folder} kann nicht geschrieben werden (DATA_DIR).`, error);
  }
}
