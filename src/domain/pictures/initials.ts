/** Up to two letters that stand in for a missing logo: two words give one each, one word its first two. */
export function initialsOf(name: string): string {
  const words = name
    .normalize('NFC')
    .replace(/['’`´]/g, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .map((word) => [...word].filter((character) => /[\p{L}\p{N}]/u.test(character)))
    .filter((letters) => letters.length > 0);
  const [first, second] = words;
  if (!first) return '?';
  const letters = second ? [first[0], second[0]] : first.slice(0, 2);
  return letters.map(capital).join('');
}

/** 'ß' in capitals is two letters, and a badge has room for one. */
function capital(letter = ''): string {
  return [...letter.toUpperCase()][0] ?? '';
}
