// Attacks with an aim, by somebody who knows how counting, submitting and leaving work. Each says what must not succeed.

import type { QueryResultRow } from 'pg';

export type Aim = [goal: string, isMet: boolean];

type Query = <Row extends QueryResultRow>(text: string, values: unknown[]) => Promise<Row[]>;
type Headers = Record<string, string>;

const PHISHING = 'Paypal Sicherheit Konto Bestaetigen';
const PHISHING_SLUG = 'paypal-sicherheit-konto-bestaetigen';
const agent = (number: number) => `Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/${100 + number}.0`;
const from = (address: string, number = 0): Headers => ({
  'X-Forwarded-For': address,
  'User-Agent': agent(number),
});

export async function visitorAims(origin: string): Promise<Aim[]> {
  return [
    ...(await inflateCounts(origin)),
    ...(await bombMailbox(origin)),
    ...(await callFromOtherSites(origin)),
    ...(await stuffCookies(origin)),
    ...(await breakUtf8(origin)),
    ...(await publishPhishing(origin)),
  ];
}

const post = (url: string, headers: Headers, body?: BodyInit) =>
  fetch(url, { method: 'POST', redirect: 'manual', headers, ...(body === undefined ? {} : { body }) });
const postJson = (url: string, headers: Headers, body: unknown) =>
  post(url, { ...headers, 'Content-Type': 'application/json' }, JSON.stringify(body));

async function inflateCounts(origin: string): Promise<Aim[]> {
  const [first, second] = (await (await fetch(`${origin}/api/codes/top`)).json()) as { id: number }[];
  const rise = async (id = 0, addresses: string[]) => {
    const uses: number[] = [];
    for (const [number, address] of addresses.entries()) {
      const answer = await post(`${origin}/api/codes/${id}/track`, from(address, number));
      uses.push(((await answer.json()) as { usageCount: number }).usageCount);
    }
    return (uses.at(-1) ?? 0) - (uses[0] ?? 0) + 1;
  };
  const machine = await rise(first?.id, Array(60).fill('192.0.2.1'));
  const network = await rise(
    second?.id,
    Array.from({ length: 200 }, (_, number) => `198.51.100.${1 + number}`),
  );
  return [
    [`one machine with 60 browsers counts once: ${machine}`, machine <= 1],
    [`200 addresses of one network count twice a day: ${network}`, network <= 2],
  ];
}

/** Through several shops, each time from another network and with another spelling of one address. */
async function bombMailbox(origin: string): Promise<Aim[]> {
  const shops = (await (await fetch(`${origin}/api/shops`)).json()) as { id: number }[];
  const ask = (path: (number: number) => string) =>
    Promise.all(
      Array.from({ length: 40 }, async (_, number) => {
        const email = `opfer+${number}@example.de`;
        return (await postJson(origin + path(number), from(`13.${number}.0.1`), { email })).status;
      }),
    );
  const sent = (statuses: number[]) => statuses.filter((status) => status === 200).length;
  const alerts = sent(await ask((number) => `/api/shops/${shops[number % shops.length]?.id}/alert`));
  const newsletters = sent(await ask(() => '/api/newsletter/subscribe'));
  return [
    [`40 networks send one mailbox 5 mails about shops a day: ${alerts}`, alerts === 5],
    [`and 3 about the newsletter: ${newsletters}`, newsletters === 3],
  ];
}

const STRANGE_WORD = 'ruf-mich-an-0170';

/** To have words of their own stored under the figures; what was stored is looked up afterwards. */
export async function nameEvents(origin: string): Promise<void> {
  const names = ['page_view', 'search', 'category_filter', 'code_copy', 'deal_click', 'shop_visit'];
  const labels = [
    STRANGE_WORD,
    `/${STRANGE_WORD}`,
    `${STRANGE_WORD} | CODE | 10 %`,
    `/gutscheine/${STRANGE_WORD}`,
  ];
  for (const name of names)
    for (const label of labels) await postJson(`${origin}/api/events`, from('192.0.2.8'), { name, label });
}

/** `query` asks the database itself: no answer shows these figures. */
export async function eventAims(query: Query): Promise<Aim[]> {
  const [row] = await query<{ strange: number; counted: number }>(
    `SELECT (SELECT count(*) FROM event_counts WHERE label LIKE $1)::int
       + (SELECT count(*) FROM page_views WHERE path LIKE $1)::int AS strange,
     (SELECT coalesce(sum(count), 0) FROM event_counts)::int AS counted`,
    [`%${STRANGE_WORD}%`],
  );
  return [
    [`figures are counted under names of the site only: ${row?.strange} others`, row?.strange === 0],
    [`and counted they are: ${row?.counted}`, (row?.counted ?? 0) > 0],
  ];
}

async function callFromOtherSites(origin: string): Promise<Aim[]> {
  const stranger = { ...from('192.0.2.2'), Origin: 'https://boese.example', 'Sec-Fetch-Site': 'cross-site' };
  const calls = [
    '/api/codes/1/track',
    '/api/codes/1/vote',
    '/api/shops/zalando/track',
    '/code-bewerten',
    '/code-einreichen',
    '/newsletter',
    '/benachrichtigung',
    '/api/shops/1/alert',
    '/api/events',
  ];
  const statuses = await Promise.all(calls.map(async (path) => (await post(origin + path, stranger)).status));
  return [[`other sites post nothing: ${statuses.join(' ')}`, statuses.every((status) => status === 403)]];
}

async function stuffCookies(origin: string): Promise<Aim[]> {
  const ways: Headers[] = [
    ...['image', 'iframe', 'script', 'empty'].map((use) => ({ 'Sec-Fetch-Dest': use })),
    ...['prefetch', 'prefetch;prerender'].map((purpose) => ({ 'Sec-Purpose': purpose })),
  ];
  const led = await Promise.all(
    ways.map(async (headers) => {
      const options = { redirect: 'manual', headers: { ...from('192.0.2.3'), ...headers } } as const;
      return (await fetch(`${origin}/go/shop/zalando`, options)).headers.get('location');
    }),
  );
  const shared = await fetch(`${origin}/go/shop/zalando?consent=all`, {
    redirect: 'manual',
    headers: from('192.0.2.4'),
  });
  return [
    ['pictures, frames and what is loaded ahead lead nowhere', led.every((location) => location === null)],
    ['a shared link claims no consent', !/cons=1/.test(shared.headers.get('location') ?? '')],
  ];
}

async function breakUtf8(origin: string): Promise<Aim[]> {
  const broken = new Uint8Array([
    ...new TextEncoder().encode('{"shopName":"Otto","code":"'),
    0xff,
    0xfe,
    0x22,
    0x7d,
  ]);
  const json = { ...from('192.0.2.5'), 'Content-Type': 'application/json' };
  const form = { ...from('192.0.2.5'), 'Content-Type': 'application/x-www-form-urlencoded' };
  const answers = await Promise.all([
    fetch(`${origin}/?q=%FF%FE`),
    fetch(`${origin}/api/codes/search?q=%FF%FE`),
    post(`${origin}/api/codes/submit`, json, broken),
    post(`${origin}/code-einreichen`, form, 'code=%FF%FE&shopName=Otto'),
  ]);
  const statuses = answers.map(({ status }) => status);
  return [[`broken UTF-8 is refused: ${statuses.join(' ')}`, statuses.every((status) => status === 400)]];
}

async function publishPhishing(origin: string): Promise<Aim[]> {
  const submit = async (addresses: string[]) => {
    const results: string[] = [];
    for (const address of addresses) {
      const sent = { code: 'KONTO1', shopName: PHISHING };
      const answer = await postJson(`${origin}/api/codes/submit`, from(address), sent);
      results.push(((await answer.json()) as { result: string }).result);
    }
    return results;
  };
  const alone = await submit(['192.0.2.6', '2001:db8:1::1', '2a02:8108:2::1', '2001:db8:9::1']);
  // With three providers of the same kind the shop is made, and listed on no page.
  await submit(['203.0.113.6', '198.18.0.6']);
  const links = await Promise.all(
    [`/go/shop/${PHISHING_SLUG}`, `/feed/${PHISHING_SLUG}.xml`].map(
      async (path) => (await fetch(origin + path, { redirect: 'manual', headers: from('192.0.2.7') })).status,
    ),
  );
  const lists = await Promise.all(
    ['/', '/shops-az', '/feed.xml', '/sitemap/shops-1.xml', '/api/codes', '/api/codes/latest'].map(
      async (path) => (await fetch(origin + path)).text(),
    ),
  );
  const page = await (await fetch(`${origin}/gutscheine/${PHISHING_SLUG}`)).text();
  return [
    [`one person with three networks publishes no shop: ${alone.join(' ')}`, !alone.includes('published')],
    [`a submitted shop has no link and no feed: ${links.join(' ')}`, links.every((status) => status === 404)],
    ['a submitted shop is in no list', !lists.some((text) => text.includes('Bestaetigen'))],
    ['its page is not to be found, and leads nowhere', page.includes('noindex') && !page.includes('/go/')],
  ];
}
