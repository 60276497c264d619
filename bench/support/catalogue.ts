// A generated catalogue of any size: the same 5,000 shops, and as many codes as wanted. Made inside the database,
// because a million rows would take minutes to send.
import type pg from 'pg';
import { CATEGORIES } from '#domain/core/categories.ts';

export const SHOPS = 5_000;
/** Have a page of codes each in a catalogue of any size, so that sizes can be compared by the same answer. */
export const FULL_SHOPS = 40;
const PAGE = 24;

const SYLLABLES = 'ba ko li mar den sol tri van bel nor ka fi ro sten lu pa gri mo tel ha'.split(' ');
/** Already folded, as the application would store them. */
const WORDS =
  'schuhe laufschuhe hosen jacken kleider taschen uhren ringe ketten sofas betten lampen tische stuhle teppiche handys laptops fernseher kopfhorer kameras parfum cremes pflege shampoo fahrrader zelte rucksacke reisen hotels fluge koffer kaffee tee wein bucher spiele puppen werkzeug farben pflanzen'.split(
    ' ',
  );

/** Made up of syllables, so that names differ and typos can be told from names. */
export function shopName(number: number): string {
  const pick = (digit: number) =>
    SYLLABLES[Math.floor(number / SYLLABLES.length ** digit) % SYLLABLES.length] ?? '';
  const name = pick(0) + pick(1) + pick(2) + pick(number % 3);
  return `${name[0]?.toUpperCase()}${name.slice(1)} ${number}`;
}

export async function generateCatalogue(client: pg.Client, codes: number): Promise<void> {
  const categories = CATEGORIES.map((category) => category.slug);
  const names = Array.from({ length: SHOPS }, (_, number) => shopName(number));
  await client.query('SET statement_timeout = 0');
  await client.query(
    `INSERT INTO shops (slug, name, folded_name, compact_name, url, category_slug, popularity_score, visit_count, source)
     SELECT replace(lower(name), ' ', '-'), name, lower(name), replace(lower(name), ' ', ''), 'https://shop.example',
       ($2::text[])[1 + n % array_length($2::text[], 1)], n % 101, n % 977, 'import'
     FROM unnest($1::text[]) WITH ORDINALITY AS shop (name, n)`,
    [names, categories],
  );
  await client.query(
    `INSERT INTO codes (shop_id, code, title, description, discount_type, discount_value, category_slug,
       popularity_score, usage_count, valid_from, valid_until, source, search_text, created_at,
       works, expected_saving, knowledge, is_dead, estimated_at)
     SELECT shop.id, 'SPAR' || n, amount || ' % auf ' || word, 'Gilt für ' || word || ' und ' || other,
       'percentage', amount, shop.category_slug, hash % 101, hash % 500,
       CASE WHEN chance % 50 = 0 THEN now() + interval '3 days' END,
       CASE WHEN chance % 50 = 0 THEN now() + interval '40 days'
         WHEN hash % 10 > 0 THEN now() + (chance % 90 - 5) * interval '1 day' END + hash % 86400 * interval '1 second',
       'import', lower(shop.name) || ' ' || amount || ' auf ' || word || ' gilt für ' || word || ' und ' || other || ' spar' || n,
       now() - hash % 20000 * interval '1 minute',
       0.05 + chance % 85 / 100.0, amount * 0.006 * (chance % 85) - 1, hash % 100 / 10.0, chance % 20 = 0, now()
     FROM (
       SELECT n, abs(hashint4(n)) AS hash, abs(hashint4(-n)) AS chance, ($2::text[])[1 + abs(hashint4(n + 1)) % array_length($2::text[], 1)] AS word,
         ($2::text[])[1 + abs(hashint4(n + 2)) % array_length($2::text[], 1)] AS other, 5 + abs(hashint4(n + 3)) % 60 AS amount
       FROM generate_series(1, $1::int) AS n
     ) AS made JOIN shops AS shop ON shop.id = 1 + CASE WHEN n <= ${FULL_SHOPS * PAGE} THEN n % ${FULL_SHOPS} ELSE (hash / 7) % ${SHOPS} END`,
    [codes, WORDS],
  );
  await client.query('VACUUM ANALYZE');
}
