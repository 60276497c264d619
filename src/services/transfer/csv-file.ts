// Reads a table somebody saved: whatever separates its cells and whichever of the usual encodings it is in.
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { AppError } from '#domain/core/app-error.ts';

const DELIMITERS = [';', ',', '\t'] as const;
type Delimiter = (typeof DELIMITERS)[number];
type CharacterEncoding = 'utf-8' | 'utf-16le' | 'windows-1252';

export interface CsvFile {
  headers: string[];
  delimiter: Delimiter;
  encoding: CharacterEncoding;
  /** The rows under the header, with their number in a spreadsheet. Empty ones are left out. */
  rows(): AsyncGenerator<{ row: number; cells: string[] }>;
}

/** Enough for the longest header. */
const BEGINNING = 64 * 1024;
/** A quote that is never closed would otherwise make one cell of the whole file. */
const LONGEST_ROW = 200_000;
/** Chunk size; each chunk yields to the event loop: a table of nothing but line ends must not block other requests. */
const PIECE = 1_024;
/** Excel writes it before the header to tell its delimiter. */
const SEP_LINE = /^sep=([;,\t])\r?\n/i;

export async function openCsv(path: string): Promise<CsvFile> {
  const encoding = await encodingOf(path);
  const beginning = (await readBeginning(path, encoding)).replace(/^\uFEFF/, '');
  const told = SEP_LINE.exec(beginning);
  const delimiter = (told?.[1] as Delimiter | undefined) ?? guessDelimiter(beginning);
  const table = () => readRows(path, encoding, delimiter);
  const headerRow = told ? 2 : 1;
  for await (const { row, cells } of table()) {
    if (row < headerRow) continue;
    const headers = cells.map((cell) => cell.trim());
    return { headers, delimiter, encoding, rows: () => after(row, table()) };
  }
  throw refusal('Die Datei ist leer.');
}

async function* after(header: number, rows: AsyncGenerator<{ row: number; cells: string[] }>) {
  for await (const one of rows) if (one.row > header) yield one;
}

async function* readRows(path: string, encoding: CharacterEncoding, delimiter: Delimiter) {
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: LONGEST_ROW,
  });
  const text = decoded(path, encoding);
  void feed(parser, text);
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1;
      if (cells.some((cell) => cell.trim() !== '')) yield { row, cells };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refusal(
      `Die Datei ist ab Zeile ${row + 1} keine gültige CSV-Tabelle. Fehlt dort ein Anführungszeichen?`,
    );
  }
}

async function feed(parser: ReturnType<typeof parse>, text: AsyncIterable<string>): Promise<void> {
  try {
    for await (const long of text) {
      for (let index = 0; index < long.length; index += PIECE) {
        if (parser.destroyed) return;
        if (!parser.write(long.slice(index, index + PIECE))) await drained(parser);
        await nextTurn();
      }
    }
    parser.end();
  } catch (error) {
    parser.destroy(error as Error);
  }
}

async function drained(parser: ReturnType<typeof parse>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  parser.once('drain', resolve).once('close', resolve);
  await promise;
  parser.off('drain', resolve).off('close', resolve);
}

async function* decoded(path: string, encoding: CharacterEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    yield decoder.decode(bytes, { stream: true });
  }
  yield decoder.decode();
}

/** UTF-16 by its byte order mark; anything else that is not valid UTF-8 is taken for Windows-1252. */
async function encodingOf(path: string): Promise<CharacterEncoding> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  let first = true;
  try {
    for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
      if (first && bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
      if (first && bytes.subarray(0, 2).toString('latin1') === 'PK')
        throw refusal('Das ist keine CSV-Datei. Speichere die Tabelle im Tabellenprogramm als CSV.');
      first = false;
      strict.decode(bytes, { stream: true });
    }
    strict.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof AppError) throw error;
    return 'windows-1252';
  }
}

async function readBeginning(path: string, encoding: CharacterEncoding): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0);
    return new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead), { stream: true });
  } finally {
    await file.close();
  }
}

/** The one that is most often in the first line, quoted text left out. */
function guessDelimiter(beginning: string): Delimiter {
  const line =
    beginning
      .replace(/"[^"]*"/g, '')
      .trimStart()
      .split(/\r?\n/)[0] ?? '';
  const counts = DELIMITERS.map((one) => ({ one, count: line.split(one).length }));
  return counts.toSorted((a, b) => b.count - a.count)[0]?.one ?? ';';
}

function refusal(userMessage: string): AppError {
  return new AppError('unprocessable', { userMessage });
}
