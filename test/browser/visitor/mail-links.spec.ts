// The way through the mails of an alert and of the newsletter: pages that whatever browser a mail program opens can show.
import type { Page } from '@playwright/test';
import { connect } from '#db/core/connect.ts';
import { runningEmbedded } from '#db/postgres/running.ts';
import { EMBEDDED_DATABASE } from '#main/server/database.ts';
import { makeShop } from '#test/support/factories.ts';
import { type SmtpReceiver, startSmtpReceiver } from '#test/support/outside/smtp-receiver.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  test as guarded,
  showColours,
} from '#test/support/pages/guarded-page.ts';
import { overflow } from '#test/support/pages/overflow.ts';
import { makeDataDir, removeDataDir, startServer } from '#test/support/processes/server-process.ts';

interface MailSite {
  origin: string;
  smtp: SmtpReceiver;
  shopId: number;
}

/** A site of its own that can send mails. */
const test = guarded.extend<object, { mailSite: MailSite }>({
  mailSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function wants from this pattern
    async ({}, use) => {
      const smtp = await startSmtpReceiver();
      const dataDir = await makeDataDir();
      const server = await startServer({
        ...{ DATA_DIR: dataDir, DEMO_DATA: 'off', TRUST_PROXY: '1', SMTP_URL: smtp.url },
      });
      const { db, close } = connect((await runningEmbedded(dataDir, EMBEDDED_DATABASE)) ?? '');
      const shopId = await makeShop(db, { name: 'Hafenladen & Söhne Küstenmodenversandhaus' });
      await close();
      await use({ origin: server.origin, smtp, shopId });
      await server.stop();
      await smtp.close();
      await removeDataDir(dataDir);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ mailSite }, use) => use(mailSite.origin),
});

async function linkFor(smtp: SmtpReceiver, email: string, page: string): Promise<string> {
  await expect.poll(() => smtp.to(email).length).toBeGreaterThan(0);
  const text = smtp.to(email).at(-1)?.text ?? '';
  return new RegExp(`https?://[^/\\s]+(/\\w+/${page}/\\S+)`).exec(text)?.[1] ?? 'no link';
}

/** On a phone and on a desk: a site of its own and a way through the mails for each would be most of the time. */
async function expectFine(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectAccessibleInBothSchemes(page);
  // The same page in the same colours, in another place.
  await showColours(page, 'light');
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
}

// One after the other: each worker would start a site of its own.
test.describe.configure({ mode: 'default' });

test('an alert is confirmed, set, kept and ended, each with one button', { tag: '@phone' }, async ({
  page,
  mailSite: { smtp, shopId },
  guard,
}) => {
  const email = 'anna@example.de';
  await page.goto(`/benachrichtigung?shop=${shopId}`);
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByRole('button', { name: 'Benachrichtigen' }).click();
  await page.goto(await linkFor(smtp, email, 'bestaetigen'));
  await expectFine(page, 'Benachrichtigung bestätigen');
  await page.getByRole('button', { name: 'Benachrichtigung bestätigen' }).press('Enter');
  await expectFine(page, 'Benachrichtigung bestätigt');
  await page.getByRole('link', { name: 'Einstellungen' }).click();
  await expectFine(page, 'Deine Benachrichtigungen');
  const settings = page.url();
  await page.getByLabel('Wann?').selectOption({ label: 'nur ab 10 € Ersparnis' });
  await page.getByLabel('Bei neuen Codes Bescheid sagen').uncheck();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Gespeichert.')).toBeVisible();
  await expect(page.getByLabel('Bei neuen Codes Bescheid sagen')).not.toBeChecked();
  await expect(page.getByLabel('Wann?')).toHaveValue('10');
  await page.getByRole('button', { name: 'Weiter benachrichtigen' }).click();
  await expectFine(page, 'Es geht weiter');
  await page.goto(await linkFor(smtp, email, 'abmelden'));
  await expectFine(page, 'Alle Benachrichtigungen abbestellen');
  await page.getByRole('button', { name: 'Alle abbestellen' }).click();
  await expectFine(page, 'Alles abbestellt');
  guard.expectedComplaints.push(/404/);
  await page.goto(settings);
  await expectFine(page, 'Dieser Link gilt nicht mehr');
});

test('the newsletter is confirmed and left', { tag: '@phone' }, async ({ page, mailSite: { smtp } }) => {
  const email = 'nora@example.de';
  await page.goto('/newsletter');
  await expectFine(page, 'Newsletter');
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByRole('button', { name: 'Abonnieren' }).click();
  await page.goto(await linkFor(smtp, email, 'bestaetigen'));
  await expectFine(page, 'Newsletter bestätigen');
  await page.getByRole('button', { name: 'Anmeldung bestätigen' }).click();
  await expectFine(page, 'Anmeldung bestätigt');
  await page.goto(await linkFor(smtp, email, 'abmelden'));
  await expectFine(page, 'Newsletter abmelden');
  await page.getByRole('button', { name: 'Jetzt abmelden' }).click();
  await expectFine(page, 'Du bist abgemeldet');
});
