import { expect, test } from 'vitest';
import { publicUrl, siteHost } from './public-url.ts';

test.each([
  ['https://www.zalando.de', 'https://www.zalando.de'],
  ['http://shop.example/a?b=c', 'http://shop.example/a?b=c'],
  [' www.otto.de ', 'https://www.otto.de'],
  ['https://müller.de/x', 'https://xn--mller-kva.de/x'],
])('%s is an address', (raw, url) => {
  expect(publicUrl(raw)).toBe(url);
});

test.each([
  '',
  'zalando',
  'javascript:alert(1)',
  'ftp://shop.example',
  'https://localhost',
  'http://127.0.0.1/',
  'http://0x7f.1/',
  'http://2130706433/',
  'http://[::1]/',
  'http://192.168.0.1',
  'http://drucker.local',
  'http://db.internal:5432',
  'http://x.localhost',
  'http://router.home.arpa./',
  'https://user:pass@shop.example',
  `https://shop.example/${'a'.repeat(2_000)}`,
])('%s is none', (raw) => {
  expect(publicUrl(raw)).toBeNull();
});

test('a site is its host without www', () => {
  expect(siteHost('https://www.Zalando.de/herren?x=1')).toBe('zalando.de');
  expect(siteHost('kein link')).toBeNull();
});
