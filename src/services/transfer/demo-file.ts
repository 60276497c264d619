// The examples of demo/catalogue.json. Their dates count from `now`, so that a first start always shows a living site.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegionalFigures } from '#db/insights/insights.ts';
import type { CodeHistory } from '#db/trust/demo-history.ts';
import { berlinDay, shiftBerlinDay } from '#domain/core/berlin-time.ts';
import type { RegionKey } from '#domain/insights/regions.ts';

const FILE = join(import.meta.dirname, '../../../demo/catalogue.json');
const DATES = ['validFrom', 'validUntil', 'createdAt'];
const OFFSET = /^([+-]\d+)( min)?$/;

/** Not read yet: that is the importer's. */
type Written = Record<string, unknown>;

/** What the importer knows, and what only the examples have: an age of deals, figures per region, trends. */
export interface DemoFile {
  format: string;
  version: number;
  shops: (Written & { name: string })[];
  codes: Written[];
  deals: (Written & { title: string; shopName: string; createdAt: string })[];
  insights: { region: RegionKey; data: RegionalFigures }[];
  trends: { shop: string; trendScore: number }[];
  history: CodeHistory[];
}

/** Records as the importer takes them. They are marked here: what a line of the file forgot could never be removed again. */
export async function readDemoFile(now: Date): Promise<DemoFile> {
  const today = berlinDay(now);
  const file: DemoFile = JSON.parse(await readFile(FILE, 'utf8'), (key, value) =>
    DATES.includes(key) ? dated(value, now, today) : value,
  );
  const source = 'demo';
  return {
    ...file,
    shops: file.shops.map((shop) => ({ ...shop, source, sourceRef: shop.name })),
    codes: file.codes.map((code, index) => ({ ...code, source, sourceRef: String(index) })),
    deals: file.deals.map((deal) => ({ ...deal, source })),
  };
}

/** Whole days are days in Berlin and stay dates without a time; what is older by minutes becomes a moment. */
function dated(value: string, now: Date, today: string): string {
  const [, offset, minutes] = OFFSET.exec(value) ?? [];
  if (offset === undefined) return value;
  if (!minutes) return shiftBerlinDay(today, Number(offset));
  return new Date(now.getTime() + Number(offset) * 60_000).toISOString();
}
