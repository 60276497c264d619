// What a visitor brings along — address, browser, where they come from, what they look for, their cookies — is kept
// nowhere: in no column of any table, no line of the log, no file of the data folder.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runningEmbedded } from '#db/postgres/running.ts';
import { EMBEDDED_DATABASE } from '#main/server/database.ts';
import { readMail } from '#test/support/outside/mail-reader.ts';
import { confirmPath, leavePath } from '#test/support/outside/newsletter-reader.ts';
import { removeDataDir, type ServerProcess, startServer } from '#test/support/processes/server-process.ts';
import { makeStartedDataDir } from '#test/support/processes/started-data-dir.ts';

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:199.7) Gecko/20100101 Firefox/199.7 Kennzeichen/7f3a9';
const REFERRER = 'https://woher-4d1b.example/gelesen?wer=anna';
const SEARCHED = 'suchwort9c1e';
const EMAIL = 'anna.kennung5b@post.example';
const WRONG_PASSWORD = 'geraten-8e2f-passwort';
const SUBMITTED = 'GEMERKT77';

/** Whole, its network, and as bytes. */
const VISITORS = [
  {
    address: '198.51.77.203',
    written: ['198.51.77.203', '198.51.77.'],
    bytes: Buffer.from([198, 51, 77, 203]),
  },
  {
    address: '2001:db8:beef:cafe::a1b2',
    written: ['2001:db8:beef', '2001:0db8:beef', 'cafe::a1b2'],
    bytes: Buffer.from('20010db8beefcafe', 'hex'),
  },
];

let dataDir: string;
let server: ServerProcess;
let pool: pg.Pool;
/** The values of all cookies that visitors were given, and the secrets of links in mails. */
const secrets = new Set<string>();

async function call(address: string, path: string, { method = 'GET', body, cookie = '', more }: Call = {}) {
  const isForm = body instanceof URLSearchParams;
  const answer = await fetch(server.origin + path, {
    method,
    headers: {
      'X-Forwarded-For': address,
      'User-Agent': AGENT,
      Referer: REFERRER,
      'Accept-Language': 'de',
      ...(cookie && { Cookie: cookie }),
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      ...more,
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    redirect: 'manual',
  });
  await answer.text();
  for (const set of answer.headers.getSetCookie()) {
    const value = set.split(';')[0]?.split('=')[1] ?? '';
    if (value.length > 5) secrets.add(value);
  }
  return answer.status;
}
interface Call {
  method?: string;
  body?: unknown;
  cookie?: string;
  more?: Record<string, string>;
}

async function mails() {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder)).toSorted();
  return Promise.all(names.map(async (name) => readMail(await readFile(join(folder, name)))));
}

/** Every call that a visitor's browser can make, with what it answers. */
async function visit(address: string, ids: { code: number; deal: number; slug: string }) {
  const post = (path: string, body: unknown) => call(address, path, { method: 'POST', body });
  const email = address.includes(':') ? EMAIL.replace('anna', 'berta') : EMAIL;
  const report = { reason: 'other', text: 'Stimmt nicht', email };
  const statuses = {
    home: await call(address, '/'),
    search: await call(address, `/?q=${SEARCHED}`),
    searchCall: await call(address, `/api/codes/search?q=${SEARCHED}`),
    suggest: await call(address, `/api/suggest?q=${SEARCHED}`),
    directory: await call(address, `/shops-az?q=${SEARCHED}`),
    shop: await call(address, `/gutscheine/${ids.slug}`),
    nowhere: await call(address, '/gibt-es-nicht'),
    logo: await call(address, `/logo/${ids.slug}`),
    copy: await post(`/api/codes/${ids.code}/track`, undefined),
    shopTrack: await post(`/api/shops/${ids.slug}/track`, undefined),
    shopVisit: await post('/api/shops/visit', { shopName: ids.slug }),
    affiliate: await post('/api/affiliate/track', { shopName: ids.slug, codeId: ids.code }),
    goCode: await call(address, `/go/code/${ids.code}`),
    goShop: await call(address, `/go/shop/${ids.slug}`),
    goDeal: await call(address, `/go/deal/${ids.deal}`),
    view: await post('/api/events', { name: 'page_view', label: `/shops-az?q=${SEARCHED}` }),
    event: await post('/api/events', { name: 'search' }),
    submit: await post('/api/codes/submit', { code: SUBMITTED, shopName: 'Zalando' }),
    submitForm: await post('/code-einreichen', new URLSearchParams({ code: SUBMITTED, shopName: 'Otto' })),
    report: await post(`/api/codes/${ids.code}/report`, report),
    reportForm: await post(
      '/code-melden',
      new URLSearchParams({ code: String(ids.code), reason: 'expired' }),
    ),
    vote: await post('/code-bewerten', new URLSearchParams({ code: String(ids.code), worked: 'ja' })),
    subscribe: await post('/api/newsletter/subscribe', { email }),
    login: await post('/api/admin/login', { password: WRONG_PASSWORD }),
    session: await call(address, '/api/admin/session'),
    panel: await call(address, '/admin/panel.js', { cookie: 'betreiber=erfunden-3c77' }),
    broken: await post('/api/events', { name: SEARCHED }),
  };
  const mail = (await mails()).findLast(
    (one) => one.header('to') === email && one.text.includes('bestaetigen'),
  );
  if (!mail) throw new Error('no confirmation came');
  for (const path of [confirmPath(mail), leavePath(mail)]) {
    const secret = path.split('/').at(-1) ?? '';
    secrets.add(secret);
    await refusedPosts(address, [path, `/benachrichtigung/einstellungen/${secret}`]);
    await call(address, path);
    await call(address, path, { method: 'POST', body: new URLSearchParams() });
  }
  return statuses;
}

/** As a translating proxy sends them, and with a body that is too long: refused before any route runs. */
async function refusedPosts(address: string, paths: string[]) {
  const translated = { body: new URLSearchParams(), more: { 'Sec-Fetch-Site': 'cross-site' } };
  const tooLong = { body: new URLSearchParams({ text: 'a'.repeat(70_000) }) };
  for (const path of paths) {
    expect(await call(address, path, { method: 'POST', ...translated })).toBe(403);
    expect(await call(address, path, { method: 'POST', ...tooLong })).toBe(413);
  }
}

beforeAll(async () => {
  dataDir = await makeStartedDataDir();
  server = await startServer({ DATA_DIR: dataDir, TRUST_PROXY: '1', LOG_LEVEL: 'trace' });
  const url = await runningEmbedded(dataDir, EMBEDDED_DATABASE);
  pool = new pg.Pool({ connectionString: url ?? '' });
});
afterAll(async () => {
  await pool.end();
  await server.stop();
  await removeDataDir(dataDir);
});

describe('after somebody has used all of the site', () => {
  beforeAll(async () => {
    const { rows } = await pool.query(`SELECT codes.id AS code, slug, (SELECT min(id) FROM best_deals) AS deal
      FROM codes JOIN shops ON shops.id = shop_id WHERE slug = 'zalando' AND code = 'KLEIDERLOTSE20'`);
    for (const { address } of VISITORS) {
      const statuses = await visit(address, rows[0]);
      expect(statuses).toMatchObject({
        ...{ home: 200, search: 200, searchCall: 200, suggest: 200, directory: 200, shop: 200, logo: 200 },
        ...{
          nowhere: 404,
          copy: 200,
          shopTrack: 200,
          shopVisit: 200,
          affiliate: 200,
          goCode: 302,
          goShop: 302,
        },
        ...{
          goDeal: 302,
          view: 204,
          event: 204,
          submit: 200,
          submitForm: 303,
          report: 200,
          reportForm: 303,
          vote: 303,
        },
        ...{ subscribe: 200, login: 401, session: 200, panel: 200, broken: 422 },
      });
    }
  });

  test('the whole database', async () => {
    const cells = await everyCell();
    // The search finds what is there, also in the tables of the queue.
    expect(placesOf(cells, SUBMITTED)).toContain('public.submissions.code');
    expect(placesOf(cells, 'privacy-purge')).toEqual(expect.arrayContaining(['pgboss.queue.name']));
    for (const needle of unwanted())
      expect({ needle, places: placesOf(cells, needle) }).toEqual({ needle, places: [] });
    expect(placesOf(cells, 'post.example')).toEqual([
      'public.code_reports.email',
      'public.subscribers.email',
      'public.subscribers.email_key',
    ]);
  });

  test('the log', () => {
    expect(server.output()).toContain('"path":"/newsletter/bestaetigen/…"');
    expect(server.output()).toContain('"path":"/benachrichtigung/einstellungen/…"');
    for (const needle of [...unwanted(), 'post.example']) expect(server.output()).not.toContain(needle);
  });

  test('the data folder, what the database wrote included', async () => {
    await pool.query('CHECKPOINT');
    const files = (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter((one) =>
      one.isFile(),
    );
    const found: string[] = [];
    let holdsSubmitted = false;
    for (const { parentPath, name } of files) {
      const bytes = await readFile(join(parentPath, name)).catch(() => Buffer.alloc(0));
      holdsSubmitted ||= bytes.includes(SUBMITTED);
      // The mails themselves carry the links.
      const isMail = parentPath.endsWith('outbox');
      const needles = isMail ? unwanted().filter((one) => !secrets.has(one)) : unwanted();
      for (const needle of needles) if (bytes.includes(needle)) found.push(`${needle} in ${name}`);
      if (bytes.includes(VISITORS[1]?.bytes ?? '')) found.push(`bytes of an address in ${name}`);
    }
    expect(holdsSubmitted).toBe(true);
    expect(found).toEqual([]);
  });
});

function unwanted(): string[] {
  expect(secrets.size).toBeGreaterThanOrEqual(6);
  const written = VISITORS.flatMap((visitor) => visitor.written);
  return [
    ...written,
    'Kennzeichen',
    '199.7',
    'woher-4d1b',
    SEARCHED,
    WRONG_PASSWORD,
    'erfunden-3c77',
    ...secrets,
  ];
}

interface Cell {
  place: string;
  text: string;
}

/** Bytes are read as the text they spell, and searched for the bytes of addresses here. */
async function everyCell(): Promise<Cell[]> {
  const { rows: tables } = await pool.query(`SELECT table_schema AS schema, table_name AS name
    FROM information_schema.tables WHERE table_type = 'BASE TABLE'
      AND table_schema NOT IN ('pg_catalog', 'information_schema')`);
  expect(new Set(tables.map(({ schema }) => schema))).toEqual(new Set(['public', 'pgboss']));
  const cells: Cell[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await pool.query(`SELECT * FROM "${schema}"."${name}"`);
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) {
        const place = `${schema}.${name}.${column}`;
        const isBytes = Buffer.isBuffer(value);
        if (isBytes) for (const { bytes } of VISITORS) expect(value.includes(bytes), place).toBe(false);
        const text = isBytes
          ? value.toString('latin1')
          : typeof value === 'string'
            ? value
            : JSON.stringify(value);
        cells.push({ place, text: text ?? '' });
      }
    }
  }
  return cells;
}

function placesOf(cells: Cell[], needle: string): string[] {
  return [...new Set(cells.filter(({ text }) => text.includes(needle)).map(({ place }) => place))].toSorted();
}
