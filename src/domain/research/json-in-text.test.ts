import { describe, expect, test } from 'vitest';
import { jsonIn } from './json-in-text.ts';

const answer = { codes: [{ code: 'A}"]B' }] };
const text = JSON.stringify(answer, null, 2);

describe('the JSON in an answer', () => {
  test.each([
    ['alone', text],
    ['in a fence', `\`\`\`json\n${text}\n\`\`\``],
    ['in prose', `Gerne! Hier [Stand: heute] sind die Codes:\n\n${text}\n\nViel Erfolg {und Spaß}!`],
    ['after thoughts', `<think>Ich suche {erst} "hier" [1</think>${text}`],
    ['with a mark before it', `\uFEFF  ${text}`],
  ])('is found %s', (_, given) => {
    const { values, cut } = jsonIn(given);
    expect(values).toContainEqual(answer);
    expect(cut).toBe(false);
  });

  test('is a list as well', () => {
    expect(jsonIn('Bitte: [{"code":"A"}]').values).toEqual([[{ code: 'A' }]]);
  });

  test('is told apart from JSON that breaks off', () => {
    expect(jsonIn(text.slice(0, -4))).toMatchObject({ cut: true });
    expect(jsonIn(text.slice(0, -4)).values).not.toContainEqual(answer);
    expect(jsonIn('Das kann ich leider nicht tun.')).toEqual({ values: [], cut: false });
    expect(jsonIn('Nichts gefunden :[ schade')).toEqual({ values: [], cut: false });
  });

  // How long that takes is tested with all other patterns.
  test.each(['[', '{"a":'])('is not looked for without end in %s', (opening) => {
    expect(jsonIn(opening.repeat(60_000 / opening.length)).values).toEqual([]);
  });
});
