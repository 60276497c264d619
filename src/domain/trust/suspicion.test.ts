import { expect, test } from 'vitest';
import { type NetworkVote, suspicionsOf } from './suspicion.ts';

const START = Date.parse('2026-11-16T10:00:00Z');
/** Every vote so many minutes after the one before it. */
const votes = (count: number, minutes: number, vote: (index: number) => Partial<NetworkVote> = () => ({})) =>
  Array.from({ length: count }, (_, i) => ({
    ...{ codeId: 1, worked: false, at: new Date(START + i * minutes * 60_000) },
    ...vote(i),
  }));
const onManyCodes = (codeId: number) => ({ codeId });
const copied = (copies: number) => () => copies;

test.each([
  ['a few answers over days', votes(3, 1_000), 100, []],
  ['four answers on a code that many copied', votes(4, 1_000), 100, []],
  ['four answers on a code that sixteen copied', votes(4, 1_000), 16, []],
  ['four answers on a code that fifteen copied', votes(4, 1_000), 15, ['flood']],
  ['five the same within an hour', votes(5, 15), 100, ['burst']],
  ['five the same in more than an hour', votes(5, 16), 100, []],
  ['five within an hour, but not the same', votes(5, 15, (i) => ({ worked: i === 2 })), 100, []],
  ['five within an hour, on as many codes', votes(5, 1, onManyCodes), 100, []],
  ['nineteen on as many codes', votes(19, 60, onManyCodes), 100, []],
  ['twenty on as many codes', votes(20, 60, onManyCodes), 100, ['many']],
  ['all of it', votes(20, 1), 20, ['many', 'flood', 'burst']],
])('%s', (_, given, copies, expected) => {
  expect(suspicionsOf(given, copied(copies))).toEqual(expected);
});

test('a burst is found wherever it begins, in any order', () => {
  const early = votes(3, 2_000);
  const late = votes(5, 5).map((vote) => ({ ...vote, at: new Date(vote.at.getTime() + 9e8) }));
  expect(suspicionsOf([...late, ...early], copied(100))).toEqual(['burst']);
});
