import { expect, test } from 'vitest';
import { fillLegalText } from './fill-text.ts';

test('values are put in as text, markup as it is', () => {
  const values = { 'site.name': `<b>"A" & 'B'</b>`, link: { markup: '<a href="/">Los</a>' } };
  expect(fillLegalText('<p>{site.name}: {link}</p>', values)).toBe(
    '<p>&lt;b&gt;&quot;A&quot; &amp; &#39;B&#39;&lt;/b&gt;: <a href="/">Los</a></p>',
  );
});

test('what depends on a value comes or goes with it', () => {
  const text = 'Sitz{if city}: {city}{end}. {if phone}Ruf an{else}Schreib\nuns{end}!';
  expect(fillLegalText(text, { city: 'Bonn', phone: '' })).toBe('Sitz: Bonn. Schreib\nuns!');
  expect(fillLegalText(text, { city: '', phone: { markup: '<b>1</b>' } })).toBe('Sitz. Ruf an!');
});

test('a value that looks like a placeholder, a condition or a pattern stays what it is', () => {
  const values = { name: '{city} {if city}x{end} $& $1', city: 'Bonn' };
  expect(fillLegalText('{name}', values)).toBe('{city} {if city}x{end} $&amp; $1');
});
