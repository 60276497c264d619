// Attacks on the operator's side that once succeeded, each as a stranger would make it. True means that it fails now.
import { createHash } from 'node:crypto';
import { codeAt } from '#test/support/authenticator-app.ts';
import { catalogueText, nestedArrays } from '#test/support/hostile-catalogues.ts';

export type Goal = [goal: string, isMet: boolean];

const PAGES = ['/', '/?q=adidas', '/gutscheine/otto', '/shops-az', '/impressum', '/gibt-es-nicht'];
const CROWD = 60;

interface Setting {
  origin: string;
  password: string;
  /** Of a device that has signed in: strangers may have used up what unknown ones may guess. */
  session: Record<string, string>;
}

export async function tryOperatorHoles({ origin, password, session }: Setting): Promise<Goal[]> {
  let client = 0;
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(origin + path, {
      method,
      headers: {
        'X-Forwarded-For': `12.0.${client >> 8}.${client++ & 255}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  const login = await call('POST', '/api/admin/login', { password }, session);
  const Cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const asOperator = (method: string, path: string, body?: unknown) => call(method, path, body, { Cookie });
  return [
    ...(await tryTokens(asOperator, call, password)),
    ...(await tryPasswords(asOperator, password)),
    ...(await tryPages(call)),
    ...(await tryImports(asOperator)),
    [
      '/metrics tells a stranger nothing',
      [401, 404].includes((await call('GET', '/metrics', undefined, { Host: 'localhost' })).status),
    ],
    ...(await trySecondFactor(asOperator, call, Cookie, password)),
    // Last: from here on all unknown devices have to wait.
    ...(await tryCrowd(call, Cookie, password)),
  ];
}

type Call = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Response>;

async function tryTokens(asOperator: Call, call: Call, password: string): Promise<Goal[]> {
  const without = await asOperator('POST', '/api/admin/tokens', { name: 'gestohlen' });
  const made = await asOperator('POST', '/api/admin/tokens', { name: 'Leser', password, scope: 'read' });
  const { token, expiresAt } = (await made.json()) as { token: string; expiresAt: string };
  const asReader = (method: string, path: string, body?: unknown) =>
    call(method, path, body, { Authorization: `Bearer ${token}` });
  const statuses = await Promise.all([
    asReader('DELETE', '/api/admin/shops/1'),
    asReader('POST', '/api/admin/tokens', { name: 'Kind', password }),
    asReader('PUT', '/api/admin/password', { current: password, next: 'x' }),
    asReader('GET', '/api/admin/audit'),
  ]);
  const writer = await asOperator('POST', '/api/admin/tokens', {
    name: 'Pfleger',
    password,
    scope: 'catalogue',
  });
  const { token: stolen } = (await writer.json()) as { token: string };
  const texts = catalogueText('"copy":[{"key":"operator.email","value":"dieb@example.org"}]');
  const around = await call('POST', '/api/admin/import', texts, { Authorization: `Bearer ${stolen}` });
  return [
    ['a token for the catalogue changes no text of the site by a file', around.status === 403],
    ['a stolen session makes no token without the password', without.status === 422],
    ['a token ends', Date.parse(expiresAt) < Date.now() + 91 * 24 * 3_600_000],
    ['a token that reads does nothing else', statuses.every(({ status }) => status === 403)],
  ];
}

async function tryPasswords(asOperator: Call, current: string): Promise<Goal[]> {
  const statuses: number[] = [];
  for (const next of ['Rabattlotse2026!', '1q2w3e4r'])
    statuses.push((await asOperator('PUT', '/api/admin/password', { current, next })).status);
  return [['guessable passwords are refused', statuses.every((status) => status === 422)]];
}

async function tryPages(call: Call): Promise<Goal[]> {
  const policies = new Set<string>();
  let strange = 0;
  for (const path of PAGES) {
    const answer = await call('GET', path);
    const policy = answer.headers.get('content-security-policy') ?? '';
    policies.add(policy);
    const html = await answer.text();
    for (const [, text = ''] of html.matchAll(
      /<script(?![^>]*(?:src=|"application\/))[^>]*>([\s\S]*?)<\/script>/g,
    )) {
      const hash = createHash('sha256').update(text).digest('base64');
      if (text !== '' && !policy.includes(hash)) strange += 1;
    }
  }
  return [
    [`one policy for all pages: ${policies.size}`, policies.size === 1],
    [`no inline script beside the known ones: ${strange}`, strange === 0],
  ];
}

async function tryImports(asOperator: Call): Promise<Goal[]> {
  const deep = nestedArrays(300_000);
  const files = [
    ...['constructor', 'toString', '__proto__'].map((name) => catalogueText(`"${name}":[{}]`)),
    catalogueText('"codes":[{"shop":{"toString":1},"code":"A"}]'),
    catalogueText(`"codes":[${deep}]`),
    catalogueText('"codes":[{"shop":"Otto","code":"Ruf-0170-1234567"}]'),
    catalogueText('"codes":[{"shop":"Otto","code":"login.example-bank.com"}]'),
    `{"format":"rabattlotse-catalogue","version":{"toString":1}}`,
  ];
  const statuses = await Promise.all(
    files.map(async (file) => (await asOperator('POST', '/api/admin/import', file)).status),
  );
  return [['hostile catalogue files are refused', statuses.every((status) => status === 422)]];
}

/** By somebody who has the password, and many addresses. */
async function trySecondFactor(
  asOperator: Call,
  call: Call,
  Cookie: string,
  password: string,
): Promise<Goal[]> {
  const draft = await asOperator('POST', '/api/admin/second-factor/draft');
  const { secret } = (await draft.json()) as { secret: string };
  const proof = { password, secret, code: codeAt(secret, new Date()) };
  const isOn = (await asOperator('PUT', '/api/admin/second-factor', proof)).ok;
  const guesses = await Promise.all(
    Array.from({ length: CROWD }, (_, number) =>
      call('POST', '/api/admin/login', { password, code: String(100_000 + number) }),
    ),
  );
  const notices = (await (await asOperator('GET', '/api/admin/notices')).json()) as { kind: string }[];
  // A code that was good once opens nothing again; the next one does, for a device that is known.
  const code = codeAt(secret, new Date(Date.now() + 30_000));
  const own = await call('POST', '/api/admin/login', { password, code }, { Cookie: deviceOf(Cookie) });
  await asOperator('POST', '/api/admin/second-factor/off', { password });
  const checked = guesses.filter(({ status }) => status === 401).length;
  return [
    [`${CROWD} clients with the password have at most 5 codes together: ${checked}`, isOn && checked <= 5],
    ['the operator is told that somebody has the password', notices.some(({ kind }) => kind === 'codes')],
    [`a known device comes in with its code meanwhile: ${own.status}`, own.status === 200],
  ];
}

const deviceOf = (cookies: string) =>
  cookies.split('; ').find((one) => one.startsWith('betreiber_geraet=')) ?? '';

async function tryCrowd(call: Call, Cookie: string, password: string): Promise<Goal[]> {
  const guesses = await Promise.all(
    Array.from({ length: CROWD }, () => call('POST', '/api/admin/login', { password: 'falsch' })),
  );
  const checked = guesses.filter(({ status }) => status === 401).length;
  const own = await call('POST', '/api/admin/login', { password }, { Cookie: deviceOf(Cookie) });
  return [
    [`${CROWD} clients have at most 20 guesses together: ${checked}`, checked <= 20],
    ['a known device comes in meanwhile', own.status === 200],
  ];
}
