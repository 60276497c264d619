import { describe, expect, it } from 'vitest';
import { busiestHours, shareOf, trendOf } from './figures.ts';

describe('busiestHours', () => {
  it('nennt die drei Stunden mit den meisten Klicks', () => {
    const evening = [18, 19, 20, 21].map((hour) => ({ hour, clicks: hour }));
    expect(busiestHours([...evening, { hour: 3, clicks: 30 }])).toBe('19–22 Uhr');
  });

  it('geht über Mitternacht', () => {
    expect(busiestHours([23, 0, 1].map((hour) => ({ hour, clicks: 5 })))).toBe('23–2 Uhr');
    expect(busiestHours([21, 22, 23].map((hour) => ({ hour, clicks: 5 })))).toBe('21–24 Uhr');
  });

  it('sagt ohne Klicks nichts', () => {
    expect(busiestHours([])).toBeNull();
  });
});

it.each([
  [110, 100, 'stable'],
  [111, 100, 'up'],
  [90, 100, 'stable'],
  [89, 100, 'down'],
  [5, 0, 'up'],
  [0, 0, 'stable'],
])('%i nach %i ist %s', (now, earlier, trend) => {
  expect(trendOf(now, earlier)).toBe(trend);
});

it('ein Anteil ist in ganzen Prozent, auch von nichts', () => {
  expect([shareOf(1, 3), shareOf(0, 0), shareOf(5, 5)]).toEqual([33, 0, 100]);
});
