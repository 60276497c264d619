import { expect, test } from 'vitest';
import { xmlText } from './xml.ts';

test('markup becomes text', () => {
  expect(xmlText(`<a href="x">H&M 'neu'</a>`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;H&amp;M &#39;neu&#39;&lt;/a&gt;',
  );
});

test('what no XML file may hold is left out, all else stays', () => {
  expect(xmlText('a\u0000b\u000Bc\uFFFEd\uD800e')).toBe('abcde');
  expect(xmlText('Zeile\nTab\t😀 Ä')).toBe('Zeile\nTab\t😀 Ä');
});
