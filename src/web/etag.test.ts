import { expect, test } from 'vitest';
import { etagOf } from './etag.ts';

const TEN = new Date('2026-11-17T10:00:00Z');
const page = (at: number, left: string, code = 'SOMMER') =>
  Buffer.from(
    `<b>„${code}“</b><span role="timer" class="tabular-nums">${left}</span><script>{"now":${at}}</script>`,
  );

test('a page that differs in nothing but its times is the same, for an hour', () => {
  const etag = etagOf(page(TEN.getTime(), '09:18:24'), TEN);
  const later = new Date('2026-11-17T10:59:59Z');
  expect(etagOf(page(later.getTime(), '08:18:25'), later)).toBe(etag);
  const muchLater = new Date('2026-11-17T11:00:00Z');
  expect(etagOf(page(muchLater.getTime(), '08:18:24'), muchLater)).not.toBe(etag);
});

test('a page with another text is another', () => {
  expect(etagOf(page(1, '09:18:24', 'WINTER'), TEN)).not.toBe(etagOf(page(1, '09:18:24'), TEN));
});
