import { foldCompact } from '#domain/core/fold.ts';
import { once } from '#domain/core/once.ts';

/** Inhabitants in millions. */
export const REGIONS = [
  { key: 'deutschland', label: 'Deutschland', inhabitants: 83 },
  { key: 'bayern', label: 'Bayern', inhabitants: 13.1 },
  { key: 'nrw', label: 'Nordrhein-Westfalen', inhabitants: 17.9 },
  { key: 'bw', label: 'Baden-Württemberg', inhabitants: 11.1 },
  { key: 'niedersachsen', label: 'Niedersachsen', inhabitants: 8.0 },
  { key: 'hessen', label: 'Hessen', inhabitants: 6.3 },
  { key: 'sachsen', label: 'Sachsen', inhabitants: 4.1 },
  { key: 'berlin', label: 'Berlin', inhabitants: 3.7 },
  { key: 'hamburg', label: 'Hamburg', inhabitants: 1.9 },
] as const;

export type Region = (typeof REGIONS)[number];
export type RegionKey = Region['key'];

const whole = once(() => new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 }));
const tenths = once(
  () => new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

export function isRegion(text: string): text is RegionKey {
  return REGIONS.some(({ key }) => key === text);
}

/** By key or label, in any spelling of case and umlauts. */
export function findRegion(text: string): Region | null {
  const wanted = foldCompact(text);
  return REGIONS.find(({ key, label }) => key === wanted || foldCompact(label) === wanted) ?? null;
}

export function inhabitantsLabel(region: Region): string {
  // '8,0' beside '6,3' is a measured figure, '83,0' would claim more than is known.
  const format = region.inhabitants < 10 ? tenths : whole;
  return `${format().format(region.inhabitants)} Mio.`;
}
