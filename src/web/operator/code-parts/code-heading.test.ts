import { expect, test } from 'vitest';
import { SEARCH_MAX_LENGTH } from '#domain/core/fold.ts';
import { codeAddress } from './code-heading.tsx';

const shopName = 'Müller & Söhne';
const searched = (offer: { code: string; title: string }) =>
  new URL(codeAddress({ ...offer, shopName }), 'https://x').searchParams.get('q') ?? '';

test('leads to the code in its shop, by its title where it has no letters', () => {
  expect(codeAddress({ code: 'A&B 1', title: 'Egal', shopName })).toBe(
    '/codes?q=A%26B+1&shop=M%C3%BCller+%26+S%C3%B6hne',
  );
  expect(searched({ code: '', title: 'Gratis-Versand' })).toBe('Gratis-Versand');
});

test('asks for no more of a long title than the search takes, and for whole words', () => {
  const words = 'Versandkostenfrei '.repeat(20).trim();
  const q = searched({ code: '', title: words });
  expect(q.length).toBeLessThanOrEqual(SEARCH_MAX_LENGTH);
  expect(new Set(q.split(' '))).toEqual(new Set(['Versandkostenfrei']));
  expect(searched({ code: '', title: `${'x'.repeat(SEARCH_MAX_LENGTH)} y` })).toBe(
    'x'.repeat(SEARCH_MAX_LENGTH),
  );
  expect(searched({ code: '', title: 'x'.repeat(300) })).toHaveLength(SEARCH_MAX_LENGTH);
});
