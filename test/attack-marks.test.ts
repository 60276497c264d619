// A judge that sees nothing would find every attack harmless.
import { expect, test } from 'vitest';
import { MARKS, numbered, reflectionIn } from '../trials/attack/marks.ts';

const html = { 'content-type': 'text/html; charset=utf-8' };

test('a mark that comes back as it was sent is seen', () => {
  const asText = MARKS.filter((mark) => /<|on/.test(mark)).map((mark) => numbered(mark, 7));
  expect(asText.length).toBeGreaterThan(5);
  for (const mark of asText) expect(reflectionIn(html, `<p title="${mark}">`), mark).not.toBeNull();
  expect(reflectionIn(html, '<a href="javascript:x7q7">')).not.toBeNull();
  expect(reflectionIn(html, '{"q":"x7q7"}')).not.toBeNull();
  expect(reflectionIn({ x7q7: '1' }, '')).not.toBeNull();
  expect(reflectionIn({ 'set-cookie': 'besucher=x7q7; Path=/' }, '')).not.toBeNull();
  for (const location of [
    '//x7q7.x7q.example/',
    '\\\\x7q7.x7q.example',
    'https://x7q7.x7q.example/',
    '/\\x7q.example',
  ]) {
    expect(reflectionIn({ location }, ''), location).not.toBeNull();
  }
});

test('one that comes back as text is not', () => {
  expect(
    reflectionIn(html, '<p>&lt;x7q7&gt; javascript:x7q7 &quot;onx7q7=</p><script>a("\'onx7q7=")</script>'),
  ).toBeNull();
  expect(reflectionIn({ 'set-cookie': 'besucher=k7wOUx7qBnGwdE6y; Path=/' }, '')).toBeNull();
  expect(reflectionIn({ 'content-type': 'application/json' }, '{"q":"<x7q7>"}')).toBeNull();
  expect(reflectionIn({ location: '/shops-az?q=%2F%2Fx7q.example' }, '')).toBeNull();
});
