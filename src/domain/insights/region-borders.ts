// The borders of the listed states, simplified to about a kilometre: longitude and latitude in pairs, west to east.
// A line between two listed states is written once and used by both, so no place lies in both or between them.

import lines from './region-borders.json' with { type: 'json' };
import type { RegionKey } from './regions.ts';

export type Point = readonly [longitude: number, latitude: number];
export type Line = readonly Point[];
type Name = keyof typeof lines;

function line(name: Name): Line {
  return lines[name].split(', ').map((pair) => {
    const [longitude = Number.NaN, latitude = Number.NaN] = pair.split(' ').map(Number);
    return [longitude, latitude];
  });
}

/** Closed by itself: its last point leads to its first. Lines that follow each other share the point between. */
function ring(...parts: (Name | Line)[]): Line {
  return parts.flatMap((part) => (typeof part === 'string' ? line(part) : part).slice(0, -1));
}

const back = (name: Name): Line => line(name).toReversed();

/** Cities that are states come first: the country around them is drawn without a hole. Bremen has no figures. */
export const RINGS: readonly (readonly [region: RegionKey | null, border: Line])[] = [
  ['berlin', line('BERLIN')],
  ['hamburg', line('HAMBURG')],
  [null, line('BREMEN')],
  [null, line('BREMERHAVEN')],
  [
    'bayern',
    ring(back('HESSEN_BAYERN'), 'BAYERN_THUERINGEN', 'BAYERN_SACHSEN', 'BAYERN_OUTSIDE', back('BW_BAYERN')),
  ],
  ['bw', ring(back('BW_HESSEN'), 'BW_BAYERN', 'BW_OUTSIDE')],
  [
    'hessen',
    ring(
      ...([
        'HESSEN_THUERINGEN',
        'HESSEN_BAYERN',
        'BW_HESSEN',
        'HESSEN_RHEINLAND_PFALZ',
        'HESSEN_NRW',
      ] as const),
      'HESSEN_NIEDERSACHSEN',
    ),
  ],
  ['niedersachsen', ring('NIEDERSACHSEN_OUTSIDE', back('HESSEN_NIEDERSACHSEN'), 'NRW_NIEDERSACHSEN')],
  ['nrw', ring('HESSEN_NRW', 'NRW_NIEDERSACHSEN', 'NRW_WEST')],
  ['sachsen', ring('BAYERN_SACHSEN', 'SACHSEN_OUTSIDE')],
];
