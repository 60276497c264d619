import { expect, test } from 'vitest';
import { headHtml } from './head-html.ts';

test('tags are written between the marks that they are found by', () => {
  expect(
    headHtml([
      { title: 'Codes' },
      { name: 'description', content: 'Alle' },
      { property: 'og:title', content: 'Codes' },
      { tagName: 'link', rel: 'alternate', href: '/feed.xml', title: 'Neu' },
    ]),
  ).toBe(
    '<!--page--><title>Codes</title><meta name="description" content="Alle"/>' +
      '<meta property="og:title" content="Codes"/>' +
      '<link rel="alternate" href="/feed.xml" title="Neu"/><!--/page-->',
  );
});

test('no text leaves its place', () => {
  const text = `</title></script>"><script>alert('x')</script>`;
  const html = headHtml([
    { title: text },
    { name: 'description', content: text },
    { 'script:ld+json': { '@context': 'https://schema.org', '@type': 'Thing', name: text } },
  ]);
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(html.match(/<\/title>/g)).toHaveLength(1);
  expect(html).toContain('content="&lt;/title&gt;&lt;/script&gt;&quot;&gt;');
});
