// Imports an operator's file: a dry run first, then one transaction, all or nothing.
import { createReadStream } from 'node:fs';
import type { Database } from '#db/core/connect.ts';
import { inRolledBackTransaction, inTransaction } from '#db/core/transaction.ts';
import { recordChange } from '#db/operators/audit-log.ts';
import { AppError } from '#domain/core/app-error.ts';
import type { EditContext } from '#services/core/edit-context.ts';
import {
  type CsvField,
  guessMapping,
  inGerman,
  isCsvField,
  type Mapping,
  missingFields,
  recordOf,
} from './csv-columns.ts';
import { type CsvFile, openCsv } from './csv-file.ts';
import { refusedImport, repeatAfterDeadlock, takeCatalogue } from './import.ts';
import type { Numbered } from './import-merge.ts';
import type { ImportTally } from './import-report.ts';
import { AT_ONCE, createImport } from './import-run.ts';
import { createUnknownShops } from './unknown-shops.ts';

export interface ImportFile {
  path: string;
  kind: 'json' | 'csv';
  /** As the operator calls it; for the audit log. */
  name: string;
  preview: boolean;
  /** Imports the valid records and skips the others, instead of refusing the file. */
  skipRefused: boolean;
  /** Whether whoever sends it may change what the site says of itself. */
  mayChangeTexts: boolean;
  /** Of a table: makes the shops that it names and nobody has entered yet. */
  newShops: boolean;
  /** Of a table: the field of each column. Without it, it is guessed from the headers. */
  mapping?: string[] | undefined;
}

const NO_TEXTS =
  'Die Datei ändert Texte der Website. Dieser Token darf das nicht: Lass den Abschnitt „copy“ weg.';

export interface FileReport extends ImportTally {
  preview: boolean;
  /** Of a table; null for a catalogue. */
  table: {
    columns: { header: string; field: CsvField | null; example: string }[];
    delimiter: string;
    encoding: string;
    /** Fields without which no code can be read. */
    missing: string[];
    unknownShops: number;
  } | null;
}

export async function importFile(context: EditContext, file: ImportFile): Promise<FileReport> {
  const table = file.kind === 'csv' ? await openTable(file) : null;
  if (table && table.missing.length > 0) {
    if (file.preview) return { ...emptyReport(context), preview: true, table: await describe(table, 0) };
    const userMessage = `Keine Spalte ist zugeordnet für: ${table.missing.join(', ')}.`;
    throw new AppError('unprocessable', { userMessage });
  }
  const take = async (db: Database) => {
    const run = createImport({
      ...{ db, now: context.now, preview: file.preview, skipRefused: file.preview || file.skipRefused },
      ...(table && { whereIs: (_: string, index: number) => `Zeile ${index}`, translate: inGerman }),
    });
    // Counted anew when the whole of it is repeated.
    const unknownShops = createUnknownShops(db);
    if (table) await takeTable(run, table, file.newShops, unknownShops);
    else for await (const _ of takeCatalogue(run, createReadStream(file.path, { encoding: 'utf8' })));
    await run.finish();
    const { report } = run;
    const { added, changed } = report.counts.copy;
    if (added + changed > 0 && !file.mayChangeTexts)
      throw new AppError('forbidden', { userMessage: NO_TEXTS });
    if (!file.preview) {
      if (report.refused > 0 && !file.skipRefused)
        throw refusedImport(report.problems, { refused: report.refused, problems: report.problems });
      await recordChange(db, context.now, {
        actor: context.actor,
        action: 'catalogue.import',
        subject: 'catalogue',
        after: { file: file.name, ...report.counts, refused: report.refused },
      });
    }
    return { report, unknownShops: unknownShops.count() };
  };
  // A preview decides as an import does, writes the shops that codes name, and rolls back.
  const transaction = file.preview ? inRolledBackTransaction : inTransaction;
  const { report, unknownShops } = await repeatAfterDeadlock(() => transaction(context.db, take));
  return { ...report, preview: file.preview, table: table && (await describe(table, unknownShops)) };
}

interface Table {
  csv: CsvFile;
  mapping: Mapping;
  missing: string[];
}

async function openTable({ path, mapping }: ImportFile): Promise<Table> {
  const csv = await openCsv(path);
  const wanted = mapping ? given(mapping, csv.headers.length) : guessMapping(csv.headers);
  return { csv, mapping: wanted, missing: missingFields(wanted) };
}

/** A field for two columns would leave it to chance which of them counts. */
function given(mapping: string[], columns: number): Mapping {
  const fields = Array.from({ length: columns }, (_, index) => mapping[index] || null);
  const unknown = fields.find((field) => field !== null && !isCsvField(field));
  const twice = fields.find((field, index) => field !== null && fields.indexOf(field) !== index);
  if (unknown) throw new AppError('unprocessable', { userMessage: `Das Feld „${unknown}“ gibt es nicht.` });
  if (twice)
    throw new AppError('unprocessable', {
      userMessage: `${inGerman(twice)} ist mehr als einer Spalte zugeordnet.`,
    });
  return fields as Mapping;
}

async function takeTable(
  run: ReturnType<typeof createImport>,
  { csv, mapping }: Table,
  newShops: boolean,
  unknownShops: ReturnType<typeof createUnknownShops>,
): Promise<void> {
  const take = async (rows: Numbered<Record<string, unknown>>[]) => {
    const shops = await unknownShops.find(rows);
    if (newShops) for (const shop of shops) await run.take('shops', shop);
    for (const row of rows) await run.take('codes', row);
  };
  let waiting: Parameters<typeof take>[0] = [];
  for await (const { row: index, cells } of csv.rows()) {
    waiting.push({ index, record: recordOf(cells, mapping) });
    if (waiting.length < AT_ONCE) continue;
    await take(waiting);
    waiting = [];
  }
  await take(waiting);
}

async function describe(
  { csv, mapping, missing }: Table,
  unknownShops: number,
): Promise<NonNullable<FileReport['table']>> {
  const first = (await csv.rows().next()).value;
  const columns = csv.headers.map((header, index) => ({
    header,
    field: mapping[index] ?? null,
    example: (first?.cells[index] ?? '').slice(0, 100),
  }));
  return { columns, delimiter: csv.delimiter, encoding: csv.encoding, missing, unknownShops };
}

function emptyReport({ db, now }: EditContext): ImportTally {
  return createImport({ db, now, preview: true }).report;
}
