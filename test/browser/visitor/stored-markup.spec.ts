// Whatever anybody gets stored stays text. The browser is told to ignore our content policy, so escaping alone must hold.
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import pg from 'pg';
import { runningEmbedded } from '#db/postgres/running.ts';
import { EMBEDDED_DATABASE } from '#main/server/database.ts';
import { type AwinStandin, startAwinStandin } from '#test/support/awin-standin/server.ts';
import { type LlmStandin, startLlmStandin } from '#test/support/outside/llm-standin.ts';
import { putMarkupInto, sendMarkup, shortMarkup, storeMarkup } from '#test/support/pages/markup.ts';
import { OPERATOR_PASSWORD, OPERATOR_PATH } from '#test/support/pages/operator-page.ts';
import {
  makeDataDir,
  removeDataDir,
  type ServerProcess,
  startServer,
} from '#test/support/processes/server-process.ts';
import { TABS } from '#web/operator/tabs.ts';

// One site for both tests.
test.describe.configure({ mode: 'default' });

let dataDir: string;
let server: ServerProcess;
let awin: AwinStandin;
let llm: LlmStandin;
let pool: pg.Pool;
let cookie = '';

async function send(method: string, path: string, body?: unknown, type = 'application/json') {
  const headers = {
    Cookie: cookie,
    Origin: server.origin,
    ...(body !== undefined && { 'Content-Type': type }),
  };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return fetch(server.origin + path, { method, headers, ...(body !== undefined && { body: text }) });
}

test.beforeAll(async () => {
  [awin, llm, dataDir] = await Promise.all([
    startAwinStandin({ advertisers: 4, promotions: 24, vouchers: 6, transactions: 20 }),
    startLlmStandin(),
    makeDataDir(),
  ]);
  putMarkupInto(awin);
  server = await startServer({
    ...{ DATA_DIR: dataDir, DEMO_DATA: 'off', OPERATOR_PASSWORD },
    ...{ AWIN_API_URL: awin.url, AWIN_API_TOKEN: awin.token, AWIN_PUBLISHER_ID: awin.publisherId },
    ...{ TRADEDOUBLER_API_URL: awin.url, TRADEDOUBLER_TOKEN: awin.token },
    ...{ LLM_BASE_URL: llm.url, LLM_API_KEY: llm.key, LLM_MODEL: 'probe' },
  });
  pool = new pg.Pool({ connectionString: (await runningEmbedded(dataDir, EMBEDDED_DATABASE)) ?? '' });
  const login = await send('POST', '/api/admin/login', { password: OPERATOR_PASSWORD });
  cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  // The first start reads the networks.
  await expect.poll(hasReadNetworks).toBe(true);
  await expect.poll(openJobs).toBe(0);
  const statuses = await sendMarkup(send, llm);
  expect((await send('POST', '/api/admin/jobs/validate-codes/run')).status).toBe(202);
  await expect.poll(openJobs).toBe(0);
  // What is clearly wrong is refused at the door; the rest is text like any other.
  const refused = Object.entries(statuses).filter(([, status]) => status >= 400);
  expect(Object.fromEntries(refused)).toEqual({
    'shop with a script for a link': 422,
    'code with a script for a link': 422,
    'subscribe with markup': 422,
    'submission with markup': 422,
    text: 422,
  });
  const taken = await storeMarkup(pool);
  expect(taken).toEqual(
    expect.arrayContaining([
      ...['shops.name', 'codes.code', 'codes.title', 'best_deals.title', 'submissions.code'],
      // Of what the networks have sent.
      'offers.twin_key',
    ]),
  );
});
test.afterAll(async () => {
  await pool?.end();
  await server?.stop();
  await Promise.all([awin?.close(), llm?.close()]);
  await removeDataDir(dataDir);
});

async function hasReadNetworks(): Promise<boolean> {
  const ended = `SELECT FROM job_runs WHERE job = 'update-codes' AND outcome IS NOT NULL`;
  // More than one where the daily update was due meanwhile.
  return (await pool.query(ended)).rows.length > 0;
}

async function openJobs(): Promise<number> {
  return (await pool.query('SELECT FROM job_runs WHERE outcome IS NULL')).rowCount ?? 0;
}

/** A page on which nothing of it runs, loads, asks or becomes an element. */
async function watchedPage(
  context: BrowserContext,
): Promise<{ page: Page; look(): Promise<void>; shown: Set<string> }> {
  const page = await context.newPage();
  const wrong: string[] = [];
  const shown = new Set<string>();
  page.on('dialog', (dialog) => {
    wrong.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = request.url();
    if (url.includes('/markup-was-here') || !url.startsWith(server.origin)) wrong.push(`request ${url}`);
  });
  const look = async () => {
    for (const frame of page.frames()) {
      const found = await frame.evaluate(() => {
        const elements = [...document.querySelectorAll('*')];
        const attributes = elements.flatMap((one) => [...one.attributes].map((own) => ({ one, own })));
        const isScript = (value: string) => /^[\s\p{Cc}]*(javascript|data|vbscript):/iu.test(value);
        return {
          ran: Reflect.get(globalThis, 'markupRan') ?? null,
          elements: elements.filter(({ tagName }) => /^MARKUP-/i.test(tagName)).length,
          handlers: attributes
            .filter(({ own }) => own.name.startsWith('on'))
            .map(({ one }) => one.outerHTML.slice(0, 200)),
          links: attributes
            .filter(({ own }) =>
              ['href', 'src', 'action', 'formaction', 'xlink:href', 'srcdoc'].includes(own.name),
            )
            // A picture runs no script; a logo that did not come is replaced by one.
            .filter(
              ({ one, own }) =>
                isScript(own.value) && !/^IMG data:image\//.test(`${one.tagName} ${own.value}`),
            )
            .map(({ one }) => one.outerHTML.slice(0, 200)),
          isShown: document.body?.textContent?.includes('markupRan') ?? false,
        };
      });
      const { isShown, ...rest } = found;
      expect({ at: page.url(), ...rest }).toEqual({
        at: page.url(),
        ran: null,
        elements: 0,
        handlers: [],
        links: [],
      });
      if (isShown) shown.add(new URL(page.url()).pathname);
    }
    expect(wrong).toEqual([]);
  };
  return { page, look, shown };
}

/** Everything that can be unfolded. */
async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('details')) one.open = true;
    const closed = document.querySelectorAll<HTMLElement>(
      'main button[aria-expanded="false"]:not([aria-haspopup])',
    );
    for (const one of closed) one.click();
  });
}

const WITHOUT_CODE = /^\/(logo|api|newsletter)/;

test('no page for visitors runs what is stored', async ({ browser }) => {
  const { rows } = await pool.query(`SELECT slug, codes.id FROM shops JOIN codes ON shop_id = shops.id
    WHERE slug = 'wunderladen' LIMIT 1`);
  const context = await browser.newContext({ bypassCSP: true, baseURL: server.origin });
  const { page, look, shown } = await watchedPage(context);
  const typed = encodeURIComponent(shortMarkup('typed'));
  for (const path of [
    ...[
      '/',
      '/?q=markup',
      `/?q=${typed}`,
      `/${typed}`,
      '/shops-az',

      '/beste-angebote',
    ],
    ...['/gutschein-deutsche-shops', '/impressum', '/datenschutz', '/ueber-uns', '/code-einreichen'],
    ...rows.flatMap(({ slug, id }) => [`/gutscheine/${slug}`, `/code-melden?code=${id}`, `/logo/${slug}`]),
    ...['/newsletter', '/api/docs'],
  ]) {
    await page.goto(path);
    if (!WITHOUT_CODE.test(path)) {
      await page.evaluate(() => dispatchEvent(new Event('pointermove')));
      await page.waitForSelector('html[data-ready]', { state: 'attached' });
      await unfold(page);
    }
    await look();
  }
  // It is there to be seen, as text.
  const places = [
    '/',
    '/shops-az',
    '/beste-angebote',
    '/impressum',
    '/ueber-uns',
    '/code-melden',
    '/gutscheine/wunderladen',
  ];
  expect([...shown]).toEqual(expect.arrayContaining(places));
  for (const path of ['/feed.xml', `/feed/${rows[0]?.slug}.xml`, '/sitemap.xml', '/sitemap/shops-1.xml']) {
    const wrong = await page.evaluate(async (address) => {
      const document = new DOMParser().parseFromString(
        await (await fetch(address)).text(),
        'application/xml',
      );
      return document.querySelectorAll('parsererror, script, svg, markup-was-here').length;
    }, path);
    expect({ path, wrong }).toEqual({ path, wrong: 0 });
  }
  await context.close();
});

test('no tab of the operator runs what is stored', async ({ browser }) => {
  const context = await browser.newContext({ bypassCSP: true, baseURL: server.origin });
  await context.request.post('/api/admin/login', { data: { password: OPERATOR_PASSWORD } });
  const { page, look, shown } = await watchedPage(context);
  for (const { path } of TABS) {
    await page.goto(`${OPERATOR_PATH}/${path}`);
    await expect(page.getByRole('navigation', { name: 'Bereiche' })).toBeVisible();
    await expect(page.locator('[aria-busy="true"], .animate-pulse')).toHaveCount(0);
    await unfold(page);
    await look();
    const edit = page.getByRole('button', { name: /bearbeiten|Prompt|Veröffentlichen …|Begründ/ }).first();
    if (await edit.isVisible()) {
      await edit.click();
      await look();
    }
  }
  await page.goto('/');
  await look();
  const silent = ['awin-new', 'awin'];
  const expected = TABS.map(({ path }) => path).filter((path) => !silent.includes(path));
  expect([...shown]).toEqual(
    expect.arrayContaining([...expected.map((path) => `${OPERATOR_PATH}/${path}`), '/']),
  );
  await context.close();
});
