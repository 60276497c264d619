// Makes spellings comparable: what people type and what a shop calls itself meet in one form.

export const SEARCH_MAX_LENGTH = 200;

// Letters that Unicode does not take apart into a base letter and a mark.
const WHOLE_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'a',
  œ: 'o',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};

/**
 * Lower case, no marks, `ü` = `ue` = `u`, `&` = `und` = `and`, one space between words. Ordinary
 * words lose an `e` too ('neue' becomes 'neu'): harmless, because both sides are folded alike.
 */
export function foldGerman(text: string): string {
  const letters = text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[ßæœøđðþłı]/g, (letter) => WHOLE_LETTERS[letter] ?? letter)
    .replaceAll('&', ' und ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return dropUmlautE(letters).replace(/(?<=^| )and(?= |$)/g, 'und');
}

/** Folded and without spaces or 'und': `H und M`, `h&m`, `hm` and `H & M` are one. */
export function foldCompact(text: string): string {
  const words = foldGerman(text).split(' ');
  const telling = words.filter((word) => word !== 'und');
  // A name made of nothing but 'und' keeps it; otherwise it would equal every empty name.
  const compact = dropUmlautE((telling.length > 0 ? telling : words).join(''));
  // Put together from parts ('an d') it would be the word, and fold to another form the second time.
  return compact === 'and' ? 'und' : compact;
}

/** Every `e` of a run goes at once: dropping one from 'aee' would leave another 'ae' to drop. */
function dropUmlautE(text: string): string {
  return text.replace(/([aou])e+/g, '$1');
}
