import { expect, it } from 'vitest';
import { countdown } from './countdown.ts';

const until = '2026-03-10T05:00:00.000Z';

it.each([
  ['2026-03-09T23:52:51.000Z', '05:07:09'],
  ['2026-03-09T05:00:00.000Z', '24:00:00'],
  ['2026-03-10T04:59:59.000Z', '00:00:01'],
  ['2026-03-10T04:59:59.999Z', '00:00:01'],
  ['2026-03-10T05:00:00.000Z', '00:00:00'],
  ['2026-03-10T06:30:00.000Z', '00:00:00'],
])('zeigt um %s noch %s', (now, shown) => {
  expect(countdown(until, new Date(now))).toBe(shown);
});
