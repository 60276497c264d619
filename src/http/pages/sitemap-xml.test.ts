import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { type SitemapEntry, sitemapXml } from './sitemap-xml.ts';

async function written(entries: SitemapEntry[][]): Promise<string> {
  let xml = '';
  for await (const part of sitemapXml('urlset', entries)) xml += part;
  return xml;
}

test('a list of addresses with the time of their last change where it is known', async () => {
  const changedAt = new Date('2026-11-15T10:00:00Z');
  expect(
    await written([
      [{ url: 'https://a.example/?category=x&region=y', changedAt }],
      [{ url: 'https://a.example/' }],
    ]),
  ).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://a.example/?category=x&amp;region=y</loc><lastmod>2026-11-15T10:00:00.000Z</lastmod></url>
<url><loc>https://a.example/</loc></url>
</urlset>
`);
});

test('a hundred thousand addresses take no more memory than a thousand', async () => {
  const few = await mostHeld(1_000);
  const many = await mostHeld(100_000);
  // All of them as text would be more than ten million bytes.
  expect(many.bytes).toBeGreaterThan(10_000_000);
  expect(many.held - few.held).toBeLessThan(1_500_000);
});

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** How much the heap grew at most while the addresses were written, garbage left aside. */
async function mostHeld(count: number): Promise<{ held: number; bytes: number }> {
  collect();
  const before = process.memoryUsage().heapUsed;
  let held = 0;
  let bytes = 0;
  let part = 0;
  for await (const text of sitemapXml('urlset', shops(count))) {
    bytes += text.length;
    if (part++ % 10 > 0) continue;
    collect();
    held = Math.max(held, process.memoryUsage().heapUsed - before);
  }
  return { held, bytes };
}

async function* shops(count: number): AsyncGenerator<SitemapEntry[]> {
  const changedAt = new Date('2026-11-15T10:00:00Z');
  for (let start = 0; start < count; start += 1_000) {
    yield Array.from({ length: 1_000 }, (_, index) => ({
      url: `https://rabattlotse.example/gutscheine/ein-shop-${start + index}`,
      changedAt,
    }));
  }
}
