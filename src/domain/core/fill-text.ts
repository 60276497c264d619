/** Puts words into the places of a text that name them; other places stay as they are. */
export function fillText(text: string, words: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(words, name) ? (words[name] ?? place) : place,
  );
}
