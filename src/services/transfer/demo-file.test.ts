import { expect, test } from 'vitest';
import { endOfBerlinDay, startOfBerlinDay } from '#domain/core/berlin-time.ts';
import { taken } from '#test/support/records.ts';
import { readDemoFile } from './demo-file.ts';
import { readCode } from './records.ts';

// Already the 13th in Berlin.
const NOW = new Date('2026-05-12T22:30:00.123Z');
const { shops, codes, deals } = await readDemoFile(NOW);
const read = (code: string) =>
  taken(
    readCode,
    codes.find((one) => one.code === code),
  );

test('days count from today in Berlin and are whole days', () => {
  expect(read('JEANSKURS10')).toMatchObject({
    validFrom: startOfBerlinDay('2026-05-06'),
    validUntil: endOfBerlinDay('2026-05-20'),
  });
});

test('minutes count from the very moment', () => {
  expect(read('JEANSKURS10').createdAt).toEqual(new Date(NOW.getTime() - 82_875 * 60_000));
  expect(deals[0]?.createdAt).toBe('2026-05-12T13:30:00.123Z');
});

test('every date of the file is understood', () => {
  const dates = [...codes, ...deals].flatMap((row) => [
    row.createdAt,
    ...('validUntil' in row ? [row.validUntil] : []),
    ...('validFrom' in row ? [row.validFrom] : []),
  ]);
  expect(dates.filter((date) => !/^\d{4}-\d{2}-\d{2}(T.+Z)?$/.test(String(date ?? '')))).toEqual([]);
});

test('all records say that they are examples', () => {
  for (const { source } of [...shops, ...codes, ...deals]) expect(source).toBe('demo');
  expect(shops[0]).toMatchObject({ name: 'Zalando', sourceRef: 'Zalando' });
  expect(codes.map(({ sourceRef }) => sourceRef)).toEqual(codes.map((_, index) => String(index)));
});
