/** Replaces the named placeholders of a text; unknown ones stay as they are. */
export function fillText(text: string, words: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(words, name) ? (words[name] ?? place) : place,
  );
}
