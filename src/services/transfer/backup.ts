// A backup is one compressed file of JSON lines with a snapshot of the whole database. No other program is
// needed to make or to read it: the PostgreSQL that comes with the packages has no pg_dump.
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { addAbortSignal } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Database } from '#db/core/connect.ts';
import { type BackupEntry, readWholeDatabase } from '#db/transfer/backup-read.ts';
import { appliedMigrations } from '#db/transfer/backup-tables.ts';
import { holdsData, type RestoredTables, writeWholeDatabase } from '#db/transfer/backup-write.ts';
import type { LeftOutSlot } from '#db/transfer/mail-history.ts';
import { AppError } from '#domain/core/app-error.ts';
import { berlinDay, shiftBerlinDay } from '#domain/core/berlin-time.ts';

const FORMAT = 'rabattlotse-backup';
const VERSION = 1;
const KEPT_DAYS = 7;
const NIGHTLY = /^rabattlotse-\d{4}-\d{2}-\d{2}\.backup$/;
const HALF_NIGHTLY = /^rabattlotse-.*\.part$/;
const ROWS_AT_ONCE = 1_000;

export interface BackupResult {
  rows: number;
  tables: number;
  bytes: number;
}

/** Written to a temporary file, flushed (fsync) and renamed atomically: a truncated backup never passes for one. */
export async function writeBackup(
  db: Database,
  file: string,
  now: Date,
  signal?: AbortSignal,
): Promise<BackupResult> {
  const half = `${file}.${process.pid}.part`;
  const result = { rows: 0, tables: 0, bytes: 0 };
  // Addresses of subscribers are in it.
  const target = createWriteStream(half, { mode: 0o600, flush: true });
  const zipped = createGzip();
  const written = finished(zipped.pipe(target));
  const failed = written.then(() => new Promise<never>(() => {}));
  // No unhandled rejection: the next write fails with it, or the end does.
  failed.catch(() => {});
  const write = async (text: string) => {
    if (!zipped.write(`${text}\n`)) await Promise.race([once(zipped, 'drain'), failed]);
  };
  try {
    await write(JSON.stringify({ format: FORMAT, version: VERSION, madeAt: now.toISOString() }));
    const writeEntry = async (entry: BackupEntry) => {
      if ('table' in entry) result.tables += 1;
      if (!('rows' in entry)) return write(JSON.stringify(entry));
      result.rows += entry.rows.length;
      // A row is prefixed with what no other line begins with, and stays as the database wrote it.
      await write(entry.rows.map((row) => `+${row}`).join('\n'));
    };
    await readWholeDatabase(db, writeEntry, signal);
    await write(JSON.stringify({ complete: true, rows: result.rows }));
    zipped.end();
    await written;
    await rename(half, file);
  } catch (error) {
    target.destroy();
    await written.catch(() => {});
    await rm(half, { force: true });
    throw error;
  }
  return { ...result, bytes: target.bytesWritten };
}

/** Rotation: one file a day in `folder`; those of a week ago are deleted, also on a night that fails. */
export async function writeNightlyBackup(db: Database, folder: string, now: Date, signal?: AbortSignal) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Left behind by a process that was killed; only one such backup is made at a time.
  const halves = (await readdir(folder)).filter((name) => HALF_NIGHTLY.test(name));
  await Promise.all(halves.map((name) => rm(join(folder, name), { force: true })));
  await deleteOldBackups(folder, now);
  const result = await writeBackup(db, join(folder, nightlyName(berlinDay(now))), now, signal);
  return { ...result, kept: await deleteOldBackups(folder, now) };
}

/** By age and not by number: erased people are in them. The newest stays, however old. Resolves with how many are left. */
async function deleteOldBackups(folder: string, now: Date): Promise<number> {
  const oldest = nightlyName(shiftBerlinDay(berlinDay(now), 1 - KEPT_DAYS));
  const all = (await readdir(folder)).filter((name) => NIGHTLY.test(name)).sort();
  const old = all.slice(0, -1).filter((name) => name < oldest);
  for (const name of old) await rm(join(folder, name));
  return all.length - old.length;
}

function nightlyName(day: string): string {
  return `rabattlotse-${day}.backup`;
}

export interface RestoreOptions {
  /** Otherwise a database that holds data is refused. */
  replace?: boolean;
  /** Slots of jobs that must not be caught up. */
  leaveOut?: LeftOutSlot[];
  signal?: AbortSignal;
}

/** Replaces the whole database. */
export async function restoreBackup(
  db: Database,
  file: string,
  { replace = false, leaveOut = [], signal }: RestoreOptions = {},
): Promise<RestoredTables> {
  if (!replace && (await holdsData(db))) {
    throw refusal(
      'Die Datenbank ist nicht leer. Mit --replace wird alles darin durch die Sicherung ersetzt.',
    );
  }
  return writeWholeDatabase(db, readEntries(file, await appliedMigrations(db), signal), leaveOut);
}

async function* readEntries(
  file: string,
  migrations: string[],
  signal: AbortSignal | undefined,
): AsyncGenerator<BackupEntry> {
  let rows: string[] = [];
  let count = 0;
  let complete = false;
  for await (const line of readLines(file, signal)) {
    if (complete) throw damaged();
    if (line.startsWith('+')) {
      rows.push(line.slice(1));
      count += 1;
      if (rows.length < ROWS_AT_ONCE) continue;
    }
    if (rows.length > 0) yield { rows };
    rows = [];
    if (line.startsWith('+')) continue;
    const entry = parse(line);
    if ('format' in entry) {
      if (entry.format !== FORMAT || entry.version !== VERSION) throw noBackup();
    } else if ('migrations' in entry) {
      if (!isBeginningOf(entry.migrations, migrations)) throw otherVersion(entry.migrations, migrations);
      yield entry;
    } else if ('complete' in entry) {
      if (entry.rows !== count) throw damaged();
      complete = true;
    } else yield entry;
  }
  if (!complete) throw damaged();
}

interface Header {
  format: string;
  version: number;
}
interface Footer {
  complete: true;
  rows: number;
}
type Line = Exclude<BackupEntry, { rows: string[] }> | Header | Footer;

function parse(line: string): Line {
  try {
    return JSON.parse(line) as Line;
  } catch {
    throw damaged();
  }
}

/** The first line must be our header, before anything else is trusted. */
async function* readLines(file: string, signal: AbortSignal | undefined): AsyncGenerator<string> {
  const source = createReadStream(file);
  const unzipped = source.pipe(createGunzip()).setEncoding('utf8');
  // On the source, an abort would take effect only after the pending read.
  if (signal) addAbortSignal(signal, unzipped);
  // `pipe` does not forward errors: one of the source must reach the stream that is read.
  source.on('error', (error) => unzipped.destroy(error));
  let first = true;
  let rest = '';
  try {
    for await (const chunk of unzipped) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      if (first && lines[0] !== undefined) {
        if (!lines[0].startsWith(`{"format":"${FORMAT}"`)) throw noBackup();
        first = false;
      }
      yield* lines;
    }
  } catch (error) {
    throw asRefusal(error, first);
  } finally {
    source.destroy();
  }
  if (first) throw noBackup();
}

function asRefusal(error: unknown, first: boolean): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return refusal('Diese Datei gibt es nicht.');
  // As one that somebody else has copied into a container.
  if (code === 'EACCES' || code === 'EISDIR') return refusal(`Diese Datei ist hier nicht lesbar (${code}).`);
  if (code.startsWith('Z_')) return first ? noBackup() : damaged();
  return error;
}

function refusal(userMessage: string): AppError {
  return new AppError('unprocessable', { userMessage });
}
function noBackup(): AppError {
  return refusal('Diese Datei ist keine Sicherung.');
}
function damaged(): AppError {
  return refusal('Die Sicherung ist unvollständig oder beschädigt. Es wurde nichts geändert.');
}
function isBeginningOf(some: string[], all: string[]): boolean {
  return some.length > 0 && some.every((one, index) => one === all[index]);
}
function otherVersion(theirs: string[], own: string[]): AppError {
  const last = (all: string[]) => all.at(-1)?.split(' ')[0]?.replace('.sql', '') ?? 'keine';
  const [kind, advice] = isBeginningOf(own, theirs)
    ? ['neueren', 'erst das Programm aktualisieren']
    : ['anderen', 'mit der Fassung wiederherstellen, die sie gemacht hat'];
  return refusal(
    `Die Sicherung stammt von einer ${kind} Fassung des Programms (Stand ${last(theirs)}, hier ${last(own)}). Bitte ${advice}.`,
  );
}
