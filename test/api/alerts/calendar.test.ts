// The calendar of a shop, as a program that subscribes to it reads it.
import { expect, test } from 'vitest';
import { daysFromNow, makeCode, makeShop } from '#test/support/factories.ts';
import { startTestSite } from '#test/support/test-site.ts';

const site = await startTestSite();

test('holds the ends of the codes that visitors can see, and stays the same while nothing changes', async () => {
  const shopId = await makeShop(site.db, { name: 'Zalando' });
  const id = await makeCode(site.db, {
    shopId,
    code: 'ENDET',
    conditions: 'Ab 50 €, nicht auf Sale; einmalig',
  });
  await makeCode(site.db, { shopId, code: 'ENDLOS', validUntil: null });
  await makeCode(site.db, { shopId, code: 'VORBEI', validUntil: daysFromNow(-1) });
  await makeCode(site.db, { shopId, code: 'TOT', isDead: true });
  const answer = await site.get('/kalender/zalando.ics');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(answer.headers.get('etag')).toBeTruthy();
  const text = (await answer.text()).replace(/\r\n /g, '');
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(text).toContain(`UID:code-${id}@localhost\r\n`);
  expect(text).toContain(
    'Code: ENDET\\nAb 50\u00a0€ · Nicht auf Reduziertes · Nicht auf Sale\\; einmalig\r\n',
  );
  expect(text).toContain('URL:http://localhost:3000/zalando-rabattcode\r\n');
  const again = await site.get('/kalender/zalando.ics', {
    'If-None-Match': answer.headers.get('etag') ?? '',
  });
  expect(again.status).toBe(304);
});

test('is there for shops without codes, and for no others', async () => {
  await makeShop(site.db, { name: 'Leer' });
  await makeShop(site.db, { name: 'Fremd', needsReview: true });
  expect(await (await site.get('/kalender/leer.ics')).text()).toContain('END:VCALENDAR');
  for (const file of ['fremd.ics', 'unbekannt.ics', 'leer.xml', 'leer', '..%2fleer.ics'])
    expect([file, (await site.get(`/kalender/${file}`)).status]).toEqual([file, 404]);
});
