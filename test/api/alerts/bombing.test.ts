// A patient attacker who has mails sent to one stranger: through many shops, networks and spellings of the address.
import { afterAll, expect, test } from 'vitest';
import { makeShop } from '#test/support/factories.ts';
import { createAlertReader } from '#test/support/outside/alert-reader.ts';
import { createReader } from '#test/support/outside/newsletter-reader.ts';
import { startSmtpReceiver } from '#test/support/outside/smtp-receiver.ts';
import { startTestSite } from '#test/support/test-site.ts';

const smtp = await startSmtpReceiver();
const site = await startTestSite({ SMTP_URL: smtp.url });
const DAY = 86_400_000;
const START = Date.now();
const DAYS = 56;
const shops = await Promise.all(
  Array.from({ length: 8 }, (_, n) => makeShop(site.db, { name: `Laden ${n}` })),
);
/** All of them arrive in one mailbox. */
const spelling = (n: number) => `opfer${n % 3 === 0 ? '' : `+${n}`}@example.de`;

afterAll(() => smtp.close());

/** Eight times a day, each time from another network. */
async function bomb(ask: (n: number) => Promise<Response>) {
  smtp.mails.length = 0;
  let mostADay = 0;
  for (let day = 0; day < DAYS; day++) {
    // An hour more, so that windows that began with yesterday's first call are over.
    site.time.now = new Date(START + day * (DAY + 3_600_000));
    const before = smtp.mails.length;
    for (let n = 0; n < shops.length; n++)
      expect([200, 429]).toContain((await ask(day * shops.length + n)).status);
    mostADay = Math.max(mostADay, smtp.mails.length - before);
  }
  return { mostADay, total: smtp.mails.length };
}

test('alerts: five mails a day, twenty in thirty days', async () => {
  const reader = createAlertReader(site, smtp);
  const { mostADay, total } = await bomb((n) => reader.ask(spelling(n), shops[n % shops.length] ?? 0));
  expect(mostADay).toBe(5);
  expect(total).toBe(40);
});

test('one network: forty mails an hour, whatever addresses it has, of alerts and the newsletter together', async () => {
  smtp.mails.length = 0;
  site.time.now = new Date(START + 3 * DAYS * DAY);
  const alerts = createAlertReader(site, smtp);
  const newsletter = createReader(site, smtp);
  const answers: number[] = [];
  for (let n = 0; n < 60; n++) {
    const [email, from] = [`fremd${n}@fremd${n}.example`, `198.51.100.${n}`];
    const asked = n % 2 ? newsletter.subscribe(email, from) : alerts.ask(email, shops[0] ?? 0, {}, from);
    answers.push((await asked).status);
  }
  expect(answers).toEqual([...Array(40).fill(200), ...Array(20).fill(429)]);
  expect(smtp.mails).toHaveLength(40);
});

test('the newsletter: three mails a day, twenty in thirty days', async () => {
  const reader = createReader(site, smtp);
  const { mostADay, total } = await bomb((n) => reader.subscribe(spelling(n)));
  expect(mostADay).toBe(3);
  expect(total).toBe(40);
});

test('a domain that takes all names: twenty mails a day of each kind, from however many networks', async () => {
  smtp.mails.length = 0;
  site.time.now = new Date(START + 6 * DAYS * DAY);
  const alerts = createAlertReader(site, smtp);
  const newsletter = createReader(site, smtp);
  const ask = async (domain: string) => {
    const answers: number[] = [];
    for (let n = 0; n < 25; n++) {
      const from = `203.0.${n}.1`;
      answers.push((await newsletter.subscribe(`name${n}@${domain}`, from)).status);
      answers.push((await alerts.ask(`wer${n}@${domain}`, shops[0] ?? 0, {}, from)).status);
    }
    return answers.filter((status) => status === 200).length;
  };
  expect(await ask('firma.example.com')).toBe(40);
  expect(smtp.mails).toHaveLength(40);
  expect(await ask('web.de')).toBe(50);
});
