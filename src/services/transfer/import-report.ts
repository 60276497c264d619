// What an import tells: how many records were added, restored, changed or refused, the first problems, and the first codes.
import type { ImportVerdict } from './import-merge.ts';

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
interface Sample {
  where: string;
  shop: string;
  code: string;
  title: string;
  verdict: ImportVerdict | 'refused';
}

export interface ImportTally {
  counts: ImportResult;
  refused: number;
  problems: Problem[];
  samples: Sample[];
}

export function createImportReport(
  whereIs: (section: Section, index: number) => string,
  translate: (reason: string) => string,
) {
  const report: ImportTally = { counts: noCounts(), refused: 0, problems: [], samples: [] };
  const samples = new Map<number, Sample>();
  const judge = (section: Section, index: number, verdict: Sample['verdict']) => {
    const sample = section === 'codes' && samples.get(index);
    if (sample) sample.verdict = verdict;
  };

  return {
    report,
    refuse(section: Section, index: number, reason: string): void {
      report.refused += 1;
      const where = whereIs(section, index);
      if (report.problems.length < PROBLEMS_KEPT) report.problems.push({ where, reason: translate(reason) });
      judge(section, index, 'refused');
    },
    count(section: Section, index: number, verdict: ImportVerdict): void {
      report.counts[section][verdict] += 1;
      judge(section, index, verdict);
    },
    keepSample(index: number, record: unknown): void {
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
    },
  };
}

function noCounts(): ImportResult {
  const none = () => ({ added: 0, restored: 0, changed: 0, same: 0 });
  return { shops: none(), codes: none(), deals: none(), copy: none() };
}
