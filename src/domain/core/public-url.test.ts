import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isOwnMachine, publicUrl, repairUrl, siteHost } from './public-url.ts';

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

describe('repairUrl', () => {
  it.each([
    ['https://www.zalando.de', 'https://www.zalando.de'],
    ['https://www.zalando.de/', 'https://www.zalando.de/'],
    ['http://example.de/a?b=1#c', 'http://example.de/a?b=1#c'],
    ['zalando.de', 'https://zalando.de'],
    [' www.otto.de/damen ', 'https://www.otto.de/damen'],
    ['example.de:8443/x', 'https://example.de:8443/x'],
    ['//cdn.example.de/x', 'https://cdn.example.de/x'],
    ['HTTPS://Example.DE', 'https://example.de'],
    ['http://localhost:3000/x', 'http://localhost:3000/x'],
    ['https://müller.de', 'https://xn--mller-kva.de'],
  ])('%j wird %s', (raw, url) => {
    expect(repairUrl(raw)).toBe(url);
  });

  it.each([
    null,
    undefined,
    '',
    '   ',
    'https:',
    'http:',
    'https://',
    'http://',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'ftp://example.de',
    'mailto:a@example.de',
    'https://user:secret@example.de',
    'user@example.de',
    'https://zalando',
    'https://.de',
    'nur Text',
  ])('%j führt nirgends hin', (raw) => {
    expect(repairUrl(raw)).toBeNull();
  });

  it('liefert nie etwas anderes als http(s) ohne Zugangsdaten und wirft nie', () => {
    const scheme = fc.constantFrom('', 'javascript:', 'data:', 'http:', 'https://', '//', 'x:', 'https:/');
    const rest = fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.domain());
    fc.assert(
      fc.property(scheme, rest, (start, end) => {
        const url = repairUrl(start + end);
        if (url === null) return;
        const { protocol, username, password } = new URL(url);
        expect(['http:', 'https:']).toContain(protocol);
        expect(username + password).toBe('');
        expect(repairUrl(url)).toBe(url);
      }),
      { numRuns: 1000 },
    );
  });
});

test.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1:4871', true],
  ['http://[::1]:3000', true],
  ['https://rabattlotse.example', false],
  ['http://192.168.0.2', false],
  ['', false],
])('%s is the machine itself: %s', (url, own) => {
  expect(isOwnMachine(url)).toBe(own);
});
