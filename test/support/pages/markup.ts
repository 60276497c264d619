// Text that becomes code wherever a page forgets to escape it, and ways to get it into every field of the site.
import type pg from 'pg';
import { COPY_DEFAULTS } from '#services/texts/editable.ts';
import type { AwinStandin } from '#test/support/awin-standin/server.ts';
import type { LlmStandin } from '#test/support/outside/llm-standin.ts';
import { OPERATOR_PASSWORD } from './operator-page.ts';

/** Breaks out of text, attributes, scripts, comments, JSON and templates; says where it stood when it runs. */
export function markup(place: string): string {
  // One word: handlers without quotation marks end at a space.
  const run = `window.markupRan='${place.replaceAll(' ', '-')}'`;
  return [
    `"'><markup-was-here></markup-was-here><img src=/markup-was-here onerror="${run}">`,
    `</title></textarea></style></script><script>${run}</script><svg/onload=${run}>-->`,
    `<a href="javascript:${run}">x</a> [x](javascript:${run}) \${${run}} {{${run}}}`,
    `&lt;img src=x onerror=${run}&gt; \u2028\u202e${run}`,
  ].join(' ');
}
/** For fields of 60 characters. */
export const shortMarkup = (number: number | string) => `"'></script><svg/onload=markupRan=1>${number}`;
/** Passes for an address. */
const markupUrl = (number: number | string) =>
  `https://laden${number}.example/"onmouseover="markupRan=1"><svg/onload=markupRan=1>`;
const BAD_URLS = [
  'javascript:markupRan=1',
  'data:text/html,<script>parent.markupRan=1</script>',
  '//x.example',
];

/** What the networks say, before the site asks them. */
export function putMarkupInto(awin: AwinStandin): void {
  for (const [index, programme] of awin.catalogue.programmes.entries()) {
    programme.name = shortMarkup(index);
    programme.description = markup('programme');
    if (index === 0) programme.displayUrl = BAD_URLS[0] ?? '';
    else programme.displayUrl = markupUrl(`awin${index}`);
    programme.logoUrl = BAD_URLS[index % 3] ?? '';
  }
  for (const [index, offer] of awin.catalogue.promotions.entries()) {
    Object.assign(offer, {
      title: markup('offer'),
      description: markup('offer text'),
      terms: markup('terms'),
    });
    if (index % 4 === 0) offer.urlTracking = BAD_URLS[index % 3] ?? '';
    else offer.urlTracking = markupUrl(index);
    if (offer.voucher) offer.voucher.code = shortMarkup(index);
  }
  for (const [index, voucher] of awin.catalogue.vouchers.entries()) {
    Object.assign(voucher, { title: markup('voucher'), description: markup('voucher text') });
    Object.assign(voucher, { programName: shortMarkup(voucher.programId), code: shortMarkup(`t${index}`) });
  }
}

type Send = (method: string, path: string, body?: unknown, type?: string) => Promise<Response>;

type Answer = { id?: number; items?: { id: number }[]; item?: { id: number } };
type Post = (name: string, path: string, body?: unknown, type?: string) => Promise<Answer>;

/** All other ways in: visitors, a language model, files, operators. Gives what was answered. */
export async function sendMarkup(send: Send, llm: LlmStandin): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  const post: Post = async (name, path, body, type) => {
    const answer = await send('POST', path, body, type);
    statuses[name] = answer.status;
    return (await answer.json()) as Answer;
  };
  await enterShops(post);
  const code = await enterCodes(post);
  await enterOthers(post);
  await sendAsVisitor(post, code.id);
  await findByResearch(post, llm);
  await importFiles(post);
  const text = await send('PUT', '/api/admin/copy', { 'hero.title': shortMarkup('copy') });
  statuses.text = text.status;
  return statuses;
}

async function enterShops(post: Post): Promise<void> {
  const shop = { name: shortMarkup('shop'), category: 'Fashion', logoUrl: markupUrl('logo') };
  await post('shop', '/api/admin/shops', {
    ...shop,
    url: markupUrl('shop'),
    affiliateUrl: markupUrl('own'),
  });
  await post('shop with a script for a link', '/api/admin/shops', {
    ...shop,
    name: 'Übel',
    url: BAD_URLS[0],
  });
  await post('second shop', '/api/admin/shops', {
    name: 'Wunderladen',
    url: 'https://wunder.example',
    category: 'Fashion',
  });
}

async function enterCodes(post: Post): Promise<Answer> {
  const code = { shopName: 'Wunderladen', code: 'GUT10', title: markup('own code').slice(0, 140) };
  const made = await post('code', '/api/admin/codes', {
    ...code,
    description: markup('own text').slice(0, 480),
    conditions: markup('own terms').slice(0, 480),
    isInfluencer: true,
    influencerName: shortMarkup('star'),
    influencerPlatform: 'youtube',
    affiliateUrl: markupUrl('code'),
    discountType: 'percentage',
    discountValue: 20,
    category: 'fashion',
  });
  await post('code with a script for a link', '/api/admin/codes', {
    ...code,
    code: 'X',
    affiliateUrl: BAD_URLS[1],
  });
  return made;
}

async function enterOthers(post: Post): Promise<void> {
  await post('deal', '/api/admin/best-deals', {
    title: markup('deal').slice(0, 140),
    shopName: shortMarkup('deal'),
    description: markup('deal text'),
    affiliateUrl: markupUrl('deal'),
    imageUrl: markupUrl('picture'),
    discount: shortMarkup('').slice(0, 40),
  });
  await post('token', '/api/admin/tokens', {
    name: markup('token').slice(0, 80),
    password: OPERATOR_PASSWORD,
  });
}

async function sendAsVisitor(post: Post, codeId: number | undefined): Promise<void> {
  await post('report', `/api/codes/${codeId}/report`, {
    reason: 'illegal',
    text: markup('report'),
    name: shortMarkup('name'),
    goodFaith: true,
    email: "'+markupRan+'@laden.example",
  });
  await post('subscribe', '/api/newsletter/subscribe', { email: "'-markupRan-'@laden.example" });
  await post('subscribe with markup', '/api/newsletter/subscribe', {
    email: '"<svg/onload=markupRan=1>"@laden.example',
  });
  await post('submission with markup', '/api/codes/submit', {
    code: shortMarkup(1),
    shopName: shortMarkup(2),
  });
  await post('submission', '/api/codes/submit', { code: 'A&B-10', shopName: "O'Neill & Söhne" });
}

async function findByResearch(post: Post, llm: LlmStandin): Promise<void> {
  const found = {
    code: 'FUND1',
    description: markup('finding'),
    discount: '10 %',
    conditions: markup('finding terms'),
  };
  const codes = [
    { ...found, source_url: markupUrl('found') },
    { ...found, code: shortMarkup(3), source_url: BAD_URLS[1] },
  ];
  llm.answer = JSON.stringify({ codes });
  const asked = await post('research', '/api/admin/schedule-shop-research', { shopName: 'Wunderladen' });
  const item = asked.id ?? asked.item?.id;
  await post('research run', `/api/admin/research/${item}/run`);
  await post('pasted answer', `/api/admin/research/${item}/results`, {
    text: `${markup('pasted')} ${llm.answer.replace('FUND1', 'FUND2')}`,
  });
}

async function importFiles(post: Post): Promise<void> {
  const file = `fileName=${encodeURIComponent(markup('file').slice(0, 190))}`;
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const rows = [
    ['Shop', 'Code', 'Titel', markup('header')],
    ['Wunderladen', 'CSV1', markup('cell').slice(0, 140), ''],
  ];
  const csv = rows.map((row) => row.map(cell).join(';')).join('\n');
  await post('table', `/api/admin/import?${file}&mapping=shop,code,title`, csv, 'text/csv');
  const catalogue = {
    format: 'rabattlotse-catalogue',
    version: 1,
    codes: [{ shop: 'Wunderladen', code: 'JSON1', title: markup('json').slice(0, 140) }],
  };
  await post('catalogue', `/api/admin/import?${file}`, JSON.stringify(catalogue), 'application/json');
}

/** What only lists, sums and keys are made of; the site refuses or needs them as they are. */
const LEFT_ALONE =
  /^(migrations|settings|categories|rate_limits|visitor_salts|known_jobs|search_words|operator_sessions\.token)/;

/**
 * Writes it into every column of text there is, past all checks that stand before the database: whatever somebody once
 * got through to be stored, pages must not run it. Gives the columns that took it.
 */
export async function storeMarkup(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query(`SELECT table_name AS "table", column_name AS "column", data_type AS type
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND is_generated = 'NEVER'
      AND data_type IN ('text', 'ARRAY')`);
  const taken: string[] = [];
  for (const { table, column, type } of rows) {
    const place = `${table}.${column}`;
    if (LEFT_ALONE.test(place)) continue;
    const numbered = (text: string) => `replace(${literal(text)}, '#', abs(hashtext(ctid::text))::text)`;
    const longest = numbered(`${markup(place)}#`);
    const tries =
      type === 'ARRAY'
        ? [`ARRAY[${longest}]`]
        : [longest, numbered(shortMarkup('#')), numbered(markupUrl('#'))];
    for (const value of tries) {
      const { rowCount } = await pool
        .query(`UPDATE ${table} SET ${column} = ${value}`)
        .catch(() => ({ rowCount: 0 }));
      if (!rowCount) continue;
      taken.push(place);
      break;
    }
  }
  await pool.query(`INSERT INTO transactions (network, network_id, shop_id, code_id, status, commission_cents, sale_cents,
      currency, voucher_code, transacted_at)
    SELECT 'awin', id, shop_id, id, 'approved', 100, 1000, 'EUR', code, now() FROM codes`);
  await pool.query('INSERT INTO copy (key, value) SELECT key, $2 FROM unnest($1::text[]) AS key', [
    Object.keys(COPY_DEFAULTS),
    markup('copy'),
  ]);
  await pool.query('UPDATE audit_log SET after = $1', [{ [markup('key')]: markup('audit') }]);
  await pool.query('UPDATE research_items SET refused = $1', [
    JSON.stringify([{ what: markup('what'), reason: markup('why') }]),
  ]);
  return taken;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
