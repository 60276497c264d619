// Patterns that strangers' text runs through must not take the square of its length: what is pasted, imported or
// answered by a network can be long. Growth is measured, not time.
import { readFileSync } from 'node:fs';
import { isbot } from 'isbot';
import { describe, expect, test } from 'vitest';
import { NewCode } from '#contract/operator/codes.ts';
import { isTiered } from '#domain/codes/basket.ts';
import { refuseCodeText } from '#domain/codes/code-text.ts';
import { readConditions } from '#domain/codes/conditions.ts';
import { parseDiscount } from '#domain/codes/discounts.ts';
import { parseDateInput } from '#domain/core/date-input.ts';
import { parseEmailAddress } from '#domain/core/email-address.ts';
import { foldCompact } from '#domain/core/fold.ts';
import { plainText } from '#domain/core/plain-text.ts';
import { repairUrl } from '#domain/core/public-url.ts';
import { deviceName } from '#domain/operators/device-name.ts';
import { initialsOf } from '#domain/pictures/initials.ts';
import { jsonIn } from '#domain/research/json-in-text.ts';
import { xmlText } from '#domain/seo/xml.ts';
import { slugOf } from '#domain/shops/slugs.ts';
import { tidyCopy } from '#domain/texts/rules.ts';
import { tidyPath } from '#http/serving/tidy-path.ts';
import { recordOf } from '#services/transfer/csv-columns.ts';

const READERS: Record<string, (text: string) => unknown> = {
  'an editable text': tidyCopy,
  'a code that is typed': refuseCodeText,
  'an answer of a model': jsonIn,
  'an amount in a table': (text) => recordOf([text], ['discountValue']),
  'a discount in a table': (text) => recordOf([text], ['discount']),
  'a score in a table': (text) => recordOf([text], ['popularityScore']),
  'an amount in a call': (text) => NewCode.safeParse({ discountValue: text }),
  'an address of a network': repairUrl,
  'a text of a network': (text) => plainText(text, 100_000),
  'a discount': (text) => parseDiscount(text),
  'the conditions of a code': (text) => readConditions({ title: text, description: text, conditions: text }),
  'a date': (text) => parseDateInput(text, 'end'),
  'an e-mail address': parseEmailAddress,
  'a search text': foldCompact,
  'a slug': slugOf,
  'a name of a shop': initialsOf,
  'a text in a feed': xmlText,
  'a path': (text) => tidyPath(`/${text}`),
  'a user agent': (text) => [isbot(text), deviceName(text)],
};
const PIECES = [
  [' ', '1 ', '\t', '\u00a0', '\n', ' ,', '- '],
  ['a', 'a.', 'e', 'ae', 'ab ', '@a', 'a@', '-', '.'],
  ['0', '.0', '1,', '1.111', '€ ', '% ', 'bis ', 'eur'],
  ['<a', '<think>', '</think>', '&a', '&#1', '[', '{', '["', '{"a":', '"', 'http://', '%41', '//', 'Chrome/'],
].flat();
const ENDS = ['', 'x', ' !x'];

interface Hostile {
  start: string;
  piece: string;
  end: string;
}

const TEXTS: readonly Hostile[] = PIECES.flatMap((piece) => ENDS.map((end) => ({ start: '1', piece, end })));

/** Readers of German sentences: what makes their patterns begin, go on or nearly match are words of their own. */
const WORD_READERS: Record<string, { read: (text: string) => unknown; patterns: string }> = {
  'the conditions of a code': {
    read: (text) => readConditions({ title: text, description: text, conditions: text }),
    patterns: '../src/domain/codes/condition-words.ts',
  },
  'the amounts in conditions': {
    read: (text) => readConditions({ title: text, description: text, conditions: text }),
    patterns: '../src/domain/codes/condition-amounts.ts',
  },
  'a discount': { read: parseDiscount, patterns: '../src/domain/codes/discounts.ts' },
  'the steps of a discount': {
    read: (text) => isTiered({ title: text }),
    patterns: '../src/domain/codes/basket.ts',
  },
};
const FILLERS = [' ', ', ', '-', 'a', '1 '];

function textsAround(patterns: string): Hostile[] {
  const source = readFileSync(new URL(patterns, import.meta.url), 'utf8');
  const alternatives = source.split('\n').filter((line) => /\p{L}\|/u.test(line));
  const words = [...new Set(alternatives.join('\n').match(/\p{L}{2,}/gu))];
  return words.flatMap((word) => [
    ...FILLERS.flatMap((piece) => [
      { start: word, piece, end: '!' },
      { start: '', piece, end: `x${word}x` },
    ]),
    ...[word, `${word} `, `${word}, `].map((piece) => ({ start: '', piece, end: '!' })),
  ]);
}

/** CPU time of this thread: other work on the machine does not count. Of several, the one least disturbed. */
function milliseconds(read: (text: string) => unknown, text: string): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3 && best > 1; round++)
    best = Math.min(
      best,
      cpuTime(() => read(text)),
    );
  return best;
}

/** For what is shorter than a tick of that clock: the mean of many. */
function meanMilliseconds(read: (text: string) => unknown, text: string): number {
  for (let times = 1; ; times *= 4) {
    const all = cpuTime(() => {
      for (let round = 0; round < times; round++) read(text);
    });
    if (all >= LONG_ENOUGH_MS) return all / times;
  }
}

const LONG_ENOUGH_MS = 30;

function cpuTime(act: () => void): number {
  const before = process.threadCpuUsage();
  act();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

interface Growth {
  length: number;
  /** What is over in a moment is not worth measuring. */
  worthMeasuring: number;
}

function slowTexts(read: (text: string) => unknown, texts: readonly Hostile[], growth: Growth): string[] {
  const slow: string[] = [];
  for (const { start, piece, end } of texts) {
    const long = (length: number) => start + piece.repeat(length / piece.length) + end;
    const isSquare = () => {
      const eight = milliseconds(read, long(growth.length * 8));
      // 64 times for a square.
      return eight > growth.worthMeasuring && eight / meanMilliseconds(read, long(growth.length)) > 24;
    };
    // Each time, not once: the machine may have had other things to do.
    if (isSquare() && isSquare() && isSquare()) slow.push(`${start}${piece}…${end}`);
    // Enough to see what is wrong.
    if (slow.length === 5) break;
  }
  return slow;
}

describe.each(Object.entries(READERS))('%s', (_what, read) => {
  test('takes eight times as long to read when it is eight times as long, not the square of it', () => {
    expect(slowTexts(read, TEXTS, { length: 3_000, worthMeasuring: 60 })).toEqual([]);
  });
});

describe.each(Object.entries(WORD_READERS))('%s', (_what, { read, patterns }) => {
  // Longer texts are cut before they are read, so that their growth would tell nothing.
  test('grows with its length below the bound of its reader, whichever word of the patterns is repeated', () => {
    const texts = [...TEXTS, ...textsAround(patterns)];
    expect(slowTexts(read, texts, { length: 120, worthMeasuring: 10 })).toEqual([]);
  });
});
