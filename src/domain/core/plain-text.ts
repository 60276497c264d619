// Text that others wrote for a web page, as one line of plain text.

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  ndash: '–',
  mdash: '—',
  hellip: '…',
};

/** Without markup and control characters, which a database or a page would choke on; cut at a word. */
export function plainText(text: string, maxLength: number): string {
  const line = text
    .slice(0, maxLength * 4 + 2000)
    .replace(/<\/?[a-z][^<>]{0,500}>/gi, ' ')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, entity)
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return line.length <= maxLength ? line : shortened(line, maxLength);
}

function entity(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return ENTITIES[name] ?? whole;
  const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return point > 0x10_ff_ff ? '' : String.fromCodePoint(point);
}

function shortened(line: string, maxLength: number): string {
  const space = line.lastIndexOf(' ', maxLength - 1);
  const cut = line.slice(0, space > maxLength / 2 ? space : maxLength - 1);
  // Not cut within a surrogate pair.
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}…`;
}
