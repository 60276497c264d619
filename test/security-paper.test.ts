import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** How many points of levels 1 and 2 each section has; they are numbered from 1. Chapters 10 and 17 do not apply. */
const SECTIONS = {
  ...{
    1.1: 2,
    1.2: 9,
    1.3: 11,
    1.4: 3,
    1.5: 2,
    2.1: 3,
    2.2: 3,
    2.3: 4,
    2.4: 1,
    3.2: 2,
    3.3: 4,
    3.4: 6,
    3.5: 5,
    3.7: 2,
  },
  ...{
    4.1: 3,
    4.2: 1,
    4.3: 2,
    4.4: 4,
    5.1: 1,
    5.2: 3,
    5.3: 2,
    5.4: 3,
    6.1: 3,
    6.2: 12,
    6.3: 4,
    6.4: 4,
    6.5: 5,
    6.6: 3,
  },
  ...{
    6.8: 4,
    7.1: 3,
    7.2: 4,
    7.3: 2,
    7.4: 5,
    7.5: 2,
    7.6: 2,
    8.1: 2,
    8.2: 3,
    8.3: 1,
    8.4: 1,
    9.1: 3,
    9.2: 4,
  },
  ...{
    11.1: 2,
    11.2: 3,
    11.3: 3,
    11.4: 4,
    11.5: 1,
    11.6: 1,
    12.1: 3,
    12.2: 2,
    12.3: 4,
    13.1: 1,
    13.2: 5,
    13.3: 2,
  },
  ...{
    13.4: 5,
    14.1: 2,
    14.2: 4,
    14.3: 3,
    15.1: 3,
    15.2: 3,
    15.3: 7,
    16.1: 1,
    16.2: 5,
    16.3: 4,
    16.4: 3,
    16.5: 3,
  },
};

test('every point of levels 1 and 2 has its line, with an answer', async () => {
  const paper = await readFile(join(ROOT, 'docs/security.md'), 'utf8');
  const lines = [...paper.matchAll(/^\| (\d+\.\d[^|]*) \|[^|]+\| (.+) \|$/gm)];
  for (const [line, , answer = ''] of lines) {
    expect(answer, line).toMatch(/^(met|partly|not met|by whoever runs it|–)/);
  }
  const told = new Set(lines.flatMap(([, points = '']) => points.split(',').flatMap(numbersIn)));
  const asked = Object.entries(SECTIONS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  expect(asked.filter((point) => !told.has(point))).toEqual([]);
});

/** `4.4.1–4.4.4` is four of them. */
function numbersIn(text: string): string[] {
  const [from = '', to = from] = [...text.matchAll(/\d+\.\d+\.\d+/g)].map(([number]) => number);
  const section = from.slice(0, from.lastIndexOf('.'));
  const [first, last] = [from, to].map((number) => Number(number.slice(number.lastIndexOf('.') + 1)));
  return Array.from(
    { length: (last ?? 0) - (first ?? 0) + 1 },
    (_, index) => `${section}.${(first ?? 0) + index}`,
  );
}
