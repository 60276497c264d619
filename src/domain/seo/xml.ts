import { escapeMarkup } from '#domain/core/escape-markup.ts';

/** What XML cannot hold at all: most control characters and lone surrogates. One of them breaks the whole file. */
const IMPOSSIBLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export function xmlText(text: string): string {
  return escapeMarkup(text.replace(IMPOSSIBLE, ''));
}
