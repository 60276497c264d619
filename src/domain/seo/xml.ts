const NAMES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** What XML cannot hold at all: most control characters and lone surrogates. One of them breaks the whole file. */
const IMPOSSIBLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export function xmlText(text: string): string {
  return text.replace(IMPOSSIBLE, '').replace(/[&<>"']/g, (character) => NAMES[character] ?? character);
}
