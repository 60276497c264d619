// Takes an exported catalogue, or one somebody wrote, into this one: all of it or, if any record is wrong, nothing.
// What is there already is found again and changed where it differs; counts of this site and names of shops stay.
import type { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { AppError } from '#domain/app-error.ts';
import {
  type ImportStep,
  importCodes,
  importCopy,
  importDeals,
  importShops,
  type Numbered,
  type Wrote,
} from './catalogue-import-steps.ts';
import { CodeRecord, CopyRecord, DealRecord, FORMAT, ShopRecord, VERSION } from './catalogue-records.ts';
import { type JsonPiece, readJsonSections } from './json-sections.ts';

const AT_ONCE = 500;
/** Enough to see a pattern. */
const PROBLEMS_SHOWN = 10;

export type ImportResult = Record<'shops' | 'codes' | 'deals' | 'copy', Wrote>;
type Section = keyof ImportResult;

export function importCatalogue(
  db: Database,
  now: Date,
  chunks: AsyncIterable<string>,
): Promise<ImportResult> {
  return db.transaction(async (tx) => {
    const problems: string[] = [];
    const result = emptyResult();
    const lists = createLists(tx, now, problems, result);
    const header = new Map<string, unknown>();
    for await (const { section, index, value } of readJsonSections(chunks)) {
      if (index === null) header.set(section, value);
      else if (isSection(section)) {
        checkHeader(header);
        await lists[section].take({ at: index, record: value });
      }
      if (problems.length >= PROBLEMS_SHOWN) break;
    }
    checkHeader(header);
    for (const list of Object.values(lists)) await list.finish();
    if (problems.length > 0) throw refusal(problems);
    return result;
  });
}

function createLists(db: Database, now: Date, problems: string[], result: ImportResult) {
  const list = <Row>(section: Section, Shape: z.ZodType<Row>, step: ImportStep<Row>) => {
    let waiting: Numbered<Row>[] = [];
    const problem = (at: number, text: string) => void problems.push(`${section}[${at}]: ${text}`);
    const finish = async () => {
      const part = waiting;
      waiting = [];
      if (part.length === 0 || problems.length > 0) return;
      const { added, changed, same } = await step(db, now, part, problem);
      const sum = result[section];
      result[section] = { added: sum.added + added, changed: sum.changed + changed, same: sum.same + same };
    };
    return {
      finish,
      async take({ at, record }: Numbered<unknown>) {
        const read = Shape.safeParse(record);
        if (!read.success) problem(at, complaint(read.error));
        else waiting.push({ at, record: read.data });
        if (waiting.length >= AT_ONCE) await finish();
      },
    };
  };
  const shops = list('shops', ShopRecord, importShops);
  const codes = list('codes', CodeRecord, importCodes);
  return {
    shops,
    // Codes name their shop, so the shops before them must be there.
    codes: {
      ...codes,
      async take(record: Numbered<unknown>) {
        await shops.finish();
        await codes.take(record);
      },
    },
    deals: list('deals', DealRecord, importDeals),
    copy: list('copy', CopyRecord, importCopy),
  };
}

function emptyResult(): ImportResult {
  const none = { added: 0, changed: 0, same: 0 };
  return { shops: none, codes: none, deals: none, copy: none };
}

function isSection(name: JsonPiece['section']): name is Section {
  return ['shops', 'codes', 'deals', 'copy'].includes(name);
}

function checkHeader(header: ReadonlyMap<string, unknown>): void {
  if (header.get('format') !== FORMAT) {
    throw new AppError('unprocessable', {
      userMessage: `Die Datei ist kein Katalog: Sie muss mit "format": "${FORMAT}" beginnen.`,
    });
  }
  if (header.get('version') !== VERSION) {
    const userMessage = `Die Datei hat die Version ${String(header.get('version'))}; gelesen wird nur Version ${VERSION}.`;
    throw new AppError('unprocessable', { userMessage });
  }
}

function complaint(error: z.ZodError): string {
  const [issue] = error.issues;
  const where = issue?.path.join('.');
  return where ? `${where} ${issue?.message}` : 'ist kein Objekt';
}

function refusal(problems: string[]): AppError {
  const userMessage = `Der Import wurde abgelehnt, es wurde nichts geändert.\n${problems.slice(0, PROBLEMS_SHOWN).join('\n')}`;
  return new AppError('unprocessable', { userMessage });
}
