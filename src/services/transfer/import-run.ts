// A running import: takes records, writes them in batches, and counts what becomes of them.
import type { Database } from '#db/core/connect.ts';
import { noteGrowth } from '#db/transfer/import.ts';
import {
  type ImportStep,
  type ImportVerdict,
  importCodes,
  importCopy,
  importDeals,
  importShops,
  type Numbered,
} from './import-steps.ts';
import { type Reader, readCode, readCopy, readDeal, readShop } from './records.ts';

const AT_ONCE = 500;
/** By which factor the rows must have grown before the planner's statistics are refreshed (ANALYZE). */
const GROWTH = 4;
/** Enough to see a pattern; all of them are counted. */
const PROBLEMS_KEPT = 100;
const SAMPLES_KEPT = 10;

export type Section = 'shops' | 'codes' | 'deals' | 'copy';
export type ImportResult = Record<Section, Record<ImportVerdict, number>>;

export interface Problem {
  /** As the reader of the file finds it: `codes[3]`, or `Zeile 5`. */
  where: string;
  reason: string;
}

/** One of the first codes of the file. */
export interface Sample {
  where: string;
  shop: string;
  code: string;
  title: string;
  verdict: ImportVerdict | 'refused';
}

export interface ImportReport {
  counts: ImportResult;
  refused: number;
  problems: Problem[];
  samples: Sample[];
}

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
  const report: ImportReport = { counts: noCounts(), refused: 0, problems: [], samples: [] };
  const samples = new Map<number, Sample>();
  const seen = new Set<string>();
  const size = { written: 0, noted: 0 };

  const refuse = (section: Section, index: number, reason: string) => {
    report.refused += 1;
    const where = whereIs(section, index);
    if (report.problems.length < PROBLEMS_KEPT) report.problems.push({ where, reason: translate(reason) });
    const sample = section === 'codes' && samples.get(index);
    if (sample) sample.verdict = 'refused';
  };
  const count = (section: Section, index: number, verdict: ImportVerdict) => {
    report.counts[section][verdict] += 1;
    const sample = section === 'codes' && samples.get(index);
    if (sample) sample.verdict = verdict;
  };
  const keepSample = (index: number, record: unknown) => {
    if (samples.size >= SAMPLES_KEPT) return;
    const { shop, code, title } = { ...(record as Partial<Record<string, unknown>>) };
    // Not String(): an object of the file may bring a toString of its own.
    const shown = (value: unknown) => (typeof value === 'string' ? value : '').slice(0, 300);
    const sample: Sample = {
      ...{ where: whereIs('codes', index), shop: shown(shop), code: shown(code), title: shown(title) },
      verdict: 'same',
    };
    samples.set(index, sample);
    report.samples.push(sample);
  };

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

function noCounts(): ImportResult {
  const none = () => ({ added: 0, changed: 0, same: 0 });
  return { shops: none(), codes: none(), deals: none(), copy: none() };
}
