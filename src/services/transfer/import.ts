// Takes an exported catalogue, or one somebody wrote, into this one: all of it or, if any record is wrong, nothing.
// Existing rows are matched and updated where they differ; counts of this site and names of shops stay.
import type { Database } from '#db/core/connect.ts';
import { isDeadlock } from '#db/core/sql-errors.ts';
import { inTransaction, retryTransaction } from '#db/core/transaction.ts';
import { AppError } from '#domain/core/app-error.ts';
import type { ImportResult, Problem } from './import-report.ts';
import { createImport } from './import-run.ts';
import { readJsonSections } from './json-sections.ts';
import { FORMAT, VERSION } from './records.ts';

/** Enough to see a pattern. */
const PROBLEMS_SHOWN = 10;
const TRIES = 3;
const HEADER = new Set(['format', 'version']);

/** `open` gives the text of the file from its beginning, each time it is called. */
export function importCatalogue(
  db: Database,
  now: Date,
  open: () => AsyncIterable<string>,
): Promise<ImportResult> {
  const take = async (tx: Database) => {
    const run = createImport({ db: tx, now, preview: false });
    for await (const _ of takeCatalogue(run, open())) {
      if (run.report.refused >= PROBLEMS_SHOWN) break;
    }
    await run.finish();
    if (run.report.refused > 0) throw refusedImport(run.report.problems);
    return run.report.counts;
  };
  return repeatAfterDeadlock(() => inTransaction(db, take));
}

/**
 * An import holds all of its rows until it ends, shops before codes, where everybody else locks codes first: the order of locks
 * cannot rule out a deadlock, so the whole of it is repeated.
 */
export function repeatAfterDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  return retryTransaction(transaction, { tries: TRIES, isTransient: isDeadlock });
}

/** Feeds the records of an exported file to an import, one by one, so that the caller may stop. */
export async function* takeCatalogue(
  run: ReturnType<typeof createImport>,
  chunks: AsyncIterable<string>,
): AsyncGenerator<void> {
  const header = new Map<string, unknown>();
  for await (const { section, index, value } of readJsonSections(chunks)) {
    // Single values of other names say something about the file, such as when it was made.
    if (index === null && (typeof value !== 'object' || HEADER.has(section))) header.set(section, value);
    else {
      checkHeader(header);
      if (index === null || !run.knows(section)) throw strangeSection(section, run.knows(section));
      await run.take(section, { index, record: value });
      yield;
    }
  }
  checkHeader(header);
}

function checkHeader(header: ReadonlyMap<string, unknown>): void {
  if (header.get('format') !== FORMAT) {
    throw new AppError('unprocessable', {
      userMessage: `Die Datei ist kein Katalog: Sie muss mit "format": "${FORMAT}" beginnen.`,
    });
  }
  if (header.get('version') !== VERSION) {
    const given = header.get('version');
    const shown = typeof given === 'number' ? `die Version ${given}` : 'keine Nummer als Version';
    const userMessage = `Die Datei hat ${shown}; gelesen wird nur Version ${VERSION}.`;
    throw new AppError('unprocessable', { userMessage });
  }
}

function strangeSection(section: string, isKnown: boolean): AppError {
  const name = section.slice(0, 80);
  const userMessage = isKnown
    ? `Der Abschnitt „${name}“ muss eine Liste sein.`
    : `Der Abschnitt „${name}“ ist unbekannt. Es gibt: shops, codes, deals, copy.`;
  return new AppError('unprocessable', { userMessage });
}

export function refusedImport(problems: Problem[], details?: Record<string, unknown>): AppError {
  const lines = problems.slice(0, PROBLEMS_SHOWN).map(({ where, reason }) => `${where}: ${reason}`);
  const userMessage = `Der Import wurde abgelehnt, es wurde nichts geändert.\n${lines.join('\n')}`;
  return new AppError('unprocessable', { userMessage, ...(details && { details }) });
}
