import { describe, expect, test } from 'vitest';
import { isIncomplete, runDuration, runFigures, skippedOf } from './run-figures.ts';

describe('a run', () => {
  test('tells its figures in words, also those of its sources, and nothing it does not know', () => {
    expect(
      runFigures({ counts: { added: 3, updated: 0, totalFetched: 1200, dryRun: false, step: 'x' } }),
    ).toBe('1.200 gelesen, 3 neu, 0 geändert');
    expect(runFigures({ counts: { sources: { AWIN: { added: 1 }, Tradedoubler: { added: 2 } } } })).toBe(
      'AWIN: 1 neu · Tradedoubler: 2 neu',
    );
    expect(runFigures({ counts: {} })).toBe('');
  });

  test('tells that a network was not read to its end, also of a source', () => {
    const counts = { totalFetched: 40, added: 1, withdrawn: 0, complete: false };
    const told = '40 gelesen, 1 neu, unvollständig gelesen, nichts zurückgezogen';
    expect(runFigures({ counts })).toBe(told);
    expect(isIncomplete({ counts })).toBe(true);
    const sources = { AWIN: { added: 2, withdrawn: 0, complete: true }, Tradedoubler: counts };
    expect(runFigures({ counts: { sources } })).toBe(`AWIN: 2 neu, 0 zurückgezogen · Tradedoubler: ${told}`);
    expect(isIncomplete({ counts: { sources } })).toBe(true);
    for (const read of [{ complete: true }, {}, { sources: { AWIN: { complete: true }, Alt: null } }])
      expect(isIncomplete({ counts: read })).toBe(false);
  });

  test('tells why it skipped something, also for its sources', () => {
    const ofShop = { reason: 'Der Shop ist kein Partner.', count: 2 };
    const ended = { reason: 'Das Angebot ist abgelaufen.', count: 1 };
    expect(skippedOf({ counts: { skipped: 2, skippedReasons: [ofShop] } })).toEqual([ofShop]);
    const sources = { AWIN: { skippedReasons: [ofShop] }, Tradedoubler: { skippedReasons: [ended, ofShop] } };
    expect(skippedOf({ counts: { sources } })).toEqual([{ ...ofShop, count: 4 }, ended]);
    expect(skippedOf({ counts: { sources: { AWIN: null } } })).toEqual([]);
  });

  test('tells how long it took, once it has ended', () => {
    const startedAt = '2026-11-15T10:00:00.000Z';
    expect(runDuration({ startedAt, endedAt: null })).toBeNull();
    expect(runDuration({ startedAt, endedAt: '2026-11-15T10:00:00.200Z' })).toBe('unter 1 s');
    expect(runDuration({ startedAt, endedAt: '2026-11-15T10:00:42.000Z' })).toBe('42 s');
    expect(runDuration({ startedAt, endedAt: '2026-11-15T10:02:05.000Z' })).toBe('2 min 5 s');
  });
});
