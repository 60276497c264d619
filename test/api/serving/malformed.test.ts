// Thousands of requests that nobody should send: none may cause an inner error, and none that is refused may write.
import { expect, test } from 'vitest';
import { makeCode, makeShop } from '#test/support/factories.ts';
import {
  type Description,
  type MalformedRequest,
  malformedRequests,
} from '#test/support/malformed-requests.ts';
import { startTestSite } from '#test/support/test-site.ts';
import { person } from '#test/support/visitors.ts';

const COUNT = 5_000;
const AT_ONCE = 16;
const site = await startTestSite({ DATA_DIR: '/nonexistent' });

async function send({ method, path, headers, body }: MalformedRequest, who: number) {
  try {
    const response = await fetch(site.origin + path, {
      method,
      headers: { ...person(who), ...headers },
      redirect: 'manual',
      ...(body !== undefined && method !== 'GET' ? { body } : {}),
    });
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      text: await response.text(),
    };
  } catch (error) {
    // The server may cut a body that is far too large while it is still being sent.
    if (body && body.length > 65_536) return { status: 413, type: '', text: '' };
    throw error;
  }
}

function isGermanAnswer(text: string): boolean {
  const { message } = JSON.parse(text) as { message?: string };
  return /\p{L}\.$/u.test(message ?? '');
}

async function written(): Promise<unknown> {
  const { rows } = await site.pool.query(`
    SELECT (SELECT count(*) FROM shops) AS shops, (SELECT count(*) FROM codes) AS codes,
      (SELECT count(*) FROM subscribers) AS subscribers, (SELECT count(*) FROM clicks) AS clicks,
      (SELECT sum(count) FROM daily_counts) AS counts`);
  return rows[0];
}

test(`${COUNT} malformed requests over all routes cause no inner error and change nothing`, async () => {
  await makeCode(site.db, { shopId: await makeShop(site.db, { name: 'Zalando' }) });
  const description = (await (await site.get('/api/openapi.json')).json()) as Description;
  const requests = malformedRequests(description, COUNT, 20_261_115);
  expect(requests.length).toBeGreaterThanOrEqual(COUNT);
  const before = await written();
  const bad: string[] = [];
  const statuses = new Map<number, number>();
  let next = 0;
  const work = async () => {
    while (next < requests.length) {
      const number = next++;
      const request = requests[number];
      if (!request) return;
      const { status, type, text } = await send(request, number);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const told = status < 400 || text === '' || type.includes('html') || isGermanAnswer(text);
      if (status >= 500 || !told)
        bad.push(
          `${request.method} ${request.path.slice(0, 200)} ${request.body?.slice(0, 200)} -> ${status} ${text.slice(0, 200)}`,
        );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(bad).toEqual([]);
  expect(await written()).toEqual(before);
  // The generator does its work: most are refused, in several ways.
  const refused = [...statuses]
    .filter(([status]) => status >= 400)
    .reduce((sum, [, count]) => sum + count, 0);
  expect(refused).toBeGreaterThan(COUNT / 3);
  expect([400, 404, 413, 414, 415, 422].filter((status) => statuses.has(status))).toEqual([
    400, 404, 413, 414, 415, 422,
  ]);
});
