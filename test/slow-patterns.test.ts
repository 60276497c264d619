// Patterns that strangers' text runs through must not take the square of its length: what is pasted, imported or
// answered by a network can be long. Growth is measured, not time.
import { isbot } from 'isbot';
import { describe, expect, test } from 'vitest';
import { NewCode } from '#contract/operator/codes.ts';
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

/** CPU time of this thread: other work on the machine does not count. Of several, the one least disturbed. */
function milliseconds(read: (text: string) => unknown, text: string): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3 && best > 1; round++) {
    const before = process.threadCpuUsage();
    read(text);
    const { user, system } = process.threadCpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

describe.each(Object.entries(READERS))('%s', (_what, read) => {
  test('takes eight times as long to read when it is eight times as long, not the square of it', () => {
    const slow: string[] = [];
    for (const piece of PIECES) {
      for (const end of ENDS) {
        const long = (length: number) => `1${piece.repeat(length / piece.length)}${end}`;
        const isSquare = () => {
          const one = milliseconds(read, long(3_000));
          const eight = milliseconds(read, long(24_000));
          // 64 times for a square; what is over in a moment is not worth measuring.
          return eight > 60 && eight / one > 24;
        };
        // Each time, not once: the machine may have had other things to do.
        if (isSquare() && isSquare() && isSquare()) slow.push(piece + end);
      }
    }
    expect(slow).toEqual([]);
  });
});
