// Texts of a page that come in rows: `faq1.question`, `tip2.title` and so on, as many as there are.

import type { Copy } from '#contract/texts.ts';
import { fillText } from '#domain/core/fill-text.ts';
import { recordOf } from '#domain/core/objects.ts';

type Placeholders = Readonly<Record<string, string>>;

export interface TitledText {
  title: string;
  text: string;
}

export interface FaqEntry {
  question: string;
  answer: string;
}

/** An operator who empties a text takes its row out. */
function rowsOf<First extends string, Second extends string>(
  texts: Copy,
  row: string,
  [first, second]: readonly [First, Second],
  words: Placeholders,
): Record<First | Second, string>[] {
  const rows: Record<First | Second, string>[] = [];
  for (let number = 1; texts[`${row}${number}.${first}`] !== undefined; number++) {
    const given = recordOf([first, second], (name) =>
      fillText(texts[`${row}${number}.${name}`] ?? '', words),
    );
    if (given[first].trim() !== '') rows.push(given);
  }
  return rows;
}

export function faqOf(texts: Copy, words: Placeholders = {}): FaqEntry[] {
  return rowsOf(texts, 'faq', ['question', 'answer'], words);
}

export function titledTexts(texts: Copy, row: string, words: Placeholders = {}): TitledText[] {
  return rowsOf(texts, row, ['title', 'text'], words);
}

export function cardsOf(texts: Copy): string[] {
  return rowsOf(texts, 'card', ['name', 'name'], {}).map(({ name }) => name);
}
