// Requests no honest operator sends, to every operator call: each is refused in words, none causes an inner error.
import { beforeEach, expect, test } from 'vitest';
import { makeCode, makeShop } from '#test/support/factories.ts';
import {
  type Description,
  type MalformedRequest,
  malformedRequests,
} from '#test/support/malformed-requests.ts';
import { signIn } from '#test/support/operator.ts';
import { ROUTES } from '#test/support/routes.ts';
import { startTestSite } from '#test/support/test-site.ts';

const COUNT = 3_000;
const AT_ONCE = 8;
const site = await startTestSite({ DATA_DIR: '/nonexistent' });

/** What really runs something, and what would end or lock our own session. */
const LEFT_OUT = [
  /^POST \/api\/admin\/(login|logout|update-codes|scan-trends|validate-codes)$/,
  /^POST \/api\/(admin\/)?awin\/sync$/,
  /^POST \/api\/admin\/jobs\//,
  /^DELETE \/api\/admin\/(sessions|awin)\//,
  /^PUT \/api\/admin\/password$/,
];
/** Files and pages rather than answers in JSON; each has tests of its own. */
const NOT_DESCRIBED = [
  'GET /api/admin/openapi.json',
  'GET /api/admin/export',
  'GET /api/admin/picture-preview',
  'GET /api/admin/newsletter/preview.html',
];
const isLeftOut = (method: string, path: string) =>
  LEFT_OUT.some((rule) => rule.test(`${method} ${path.split(/[?#]/)[0]}`));

beforeEach(async () => {
  const shopId = await makeShop(site.db, { name: 'Zalando' });
  await makeCode(site.db, { shopId });
});

test('malformed requests to every operator call are refused and told why', async () => {
  const operator = await signIn(site);
  const description = (await (await operator.get('/api/admin/openapi.json')).json()) as Description;
  const described = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  const operators = Object.keys(ROUTES).filter((route) => ROUTES[route] === 'operators');
  expect(operators.filter((route) => !described.includes(route))).toEqual(NOT_DESCRIBED);

  const requests = malformedRequests(description, COUNT, 20_261_115).filter(
    ({ method, path }) => !isLeftOut(method, path),
  );
  expect(requests.length).toBeGreaterThan(COUNT / 2);
  const bad: string[] = [];
  let refused = 0;
  const look = async ({ method, path, headers, body }: MalformedRequest) => {
    const answer = await fetch(site.origin + path, {
      method,
      headers: { ...operator.headers, ...headers },
      ...(body !== undefined && method !== 'GET' ? { body } : {}),
    }).catch((error) => {
      // The server may cut a body that is far too large while it is still being sent.
      if (body && body.length > 65_536) return null;
      throw error;
    });
    // Node itself refuses an address that is too long, before any of our code has seen it.
    if (!answer || answer.status === 431) return;
    const text = await answer.text();
    if (answer.status < 400) return;
    refused++;
    const told = /"code":"\w+"/.test(text) && /"message":"[^"]*\p{L}.*\."/u.test(text);
    // Our own session must last, or nothing but its end would be tested.
    if (answer.status >= 500 || answer.status === 401 || !told)
      bad.push(
        `${method} ${path.slice(0, 150)} ${body?.slice(0, 150)} -> ${answer.status} ${text.slice(0, 200)}`,
      );
  };
  let next = 0;
  const work = async () => {
    for (let request = requests[next++]; request; request = requests[next++]) await look(request);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(bad).toEqual([]);
  expect(refused).toBeGreaterThan(requests.length / 3);
});
