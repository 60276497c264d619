// A running import: takes records, writes them in batches, and counts what becomes of them.
import type { Database } from '#db/core/connect.ts';
import { noteGrowth } from '#db/transfer/import.ts';
import type { ImportVerdict, Numbered } from './import-merge.ts';
import { createImportReport, type Section } from './import-report.ts';
import { type ImportStep, importCodes, importCopy, importDeals, importShops } from './import-steps.ts';
import { type Reader, readCode, readCopy, readDeal, readShop } from './records.ts';

export const AT_ONCE = 500;
/** By which factor the rows must have grown before the planner's statistics are refreshed (ANALYZE). */
const GROWTH = 4;

interface ImportOptions {
  db: Database;
  now: Date;
  preview: boolean;
  /** Where a record is in the file. */
  whereIs?: (section: Section, index: number) => string;
  /** Puts a complaint into the words of the file. */
  translate?: (reason: string) => string;
  /** Goes on without the records that are wrong. */
  skipRefused?: boolean;
}

export function createImport({
  db,
  now,
  preview,
  whereIs = (section, index) => `${section}[${index}]`,
  translate = (reason) => reason,
  skipRefused = preview,
}: ImportOptions) {
  const { report, refuse, count, keepSample } = createImportReport(whereIs, translate);
  const seen = new Set<string>();
  const size = { written: 0, noted: 0 };

  const list = <Row>(section: Section, read: Reader<Row>, step: ImportStep<Row>) => {
    let waiting: Numbered<Row>[] = [];
    const context = {
      ...{ db, now, preview, seen },
      tell: (index: number, verdict: ImportVerdict) => count(section, index, verdict),
      problem: (index: number, reason: string) => refuse(section, index, reason),
    };
    const finish = async () => {
      const part = waiting;
      waiting = [];
      // The file will be refused as a whole, so nothing more need be written.
      if (part.length === 0 || (report.refused > 0 && !skipRefused)) return;
      await step(context, part);
      size.written += part.length;
      if (size.written < Math.max(AT_ONCE, size.noted * GROWTH)) return;
      await noteGrowth(db);
      size.noted = size.written;
    };
    return {
      finish,
      async take({ index, record }: Numbered<unknown>) {
        const taken = read(record);
        if ('problem' in taken) context.problem(index, taken.problem);
        else waiting.push({ index, record: taken.record });
        if (waiting.length >= AT_ONCE) await finish();
      },
    };
  };
  const lists = {
    shops: list('shops', readShop, importShops),
    codes: list('codes', readCode, importCodes),
    deals: list('deals', readDeal, importDeals),
    copy: list('copy', readCopy, importCopy),
  };

  return {
    report,
    refuse,
    knows: (name: string): name is Section => Object.hasOwn(lists, name),
    async take(section: Section, numbered: Numbered<unknown>) {
      if (section === 'codes') {
        // Codes name their shop, so the shops before them must be there.
        await lists.shops.finish();
        keepSample(numbered.index, numbered.record);
      }
      await lists[section].take(numbered);
    },
    async finish() {
      for (const one of Object.values(lists)) await one.finish();
    },
  };
}
