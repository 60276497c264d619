// The imprint and its sisters, as people read them: on screen, by keyboard, without a script and on paper.

import type { Response } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  open,
  test,
} from '#test/support/pages/guarded-page.ts';
import { overflow } from '#test/support/pages/overflow.ts';

const PAGES = [
  { path: '/impressum', link: 'Impressum', title: 'Impressum', part: 'Hinweis zu Affiliate-Links' },
  { path: '/datenschutz', link: 'Datenschutz', title: 'Datenschutz', part: '14. Deine Rechte' },
  { path: '/agb', link: 'AGB', title: 'AGB', part: '11. Salvatorische Klausel' },
  { path: '/ueber-uns', link: 'Über uns', title: 'Über uns', part: 'Unsere Werte' },
  {
    path: '/so-ordnen-wir',
    link: 'So ordnen wir Codes',
    title: 'So ordnen wir Codes',
    part: 'Woher wir die Chance kennen',
  },
];

test('they can be read by everybody, in light and dark', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/impressum');
  for (const { path, link, title, part } of PAGES) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible();
      await expect(page).toHaveTitle(`${title} | Rabattlotse`);
      await expect(page).toHaveURL(path);
      await expectAccessibleInBothSchemes(page);
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    });
  }
});

test('the texts come once, as text, and as code only after another page', async ({ page, guard }) => {
  guard.expectedComplaints.push(/500/, /Internal Server Error/);
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response);
  });
  const loaded = async (text: string) => {
    const codes = await Promise.all(scripts.map((script) => script.text()));
    return codes.some((code) => code.includes(text));
  };
  await open(page, '/datenschutz');
  await test.step('on paper the text stays and the way around goes', async () => {
    const ways = ['Inhalt dieser Seite', 'Du bist hier', 'Hauptmenü'].map((name) =>
      page.locator(`nav[aria-label="${name}"]`),
    );
    for (const way of ways) await expect(way).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: '13. Speicherdauer im Überblick' })).toBeVisible();
    await expect(page.getByRole('cell', { name: '400 Tage', exact: true })).toBeVisible();
    for (const way of ways) await expect(way).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });
  await page.getByRole('link', { name: '8. Newsletter' }).click();
  await expect(page.getByRole('heading', { name: '8. Newsletter' })).toBeInViewport();
  await page.getByRole('contentinfo').getByRole('link', { name: 'AGB' }).click();
  await expect(page.getByRole('heading', { name: '4. Verbotene Nutzung' })).toBeVisible();
  await expect(page).toHaveTitle('AGB | Rabattlotse');
  await page.goBack();
  await expect(page.getByRole('heading', { name: '8. Newsletter' })).toBeVisible();
  expect(await loaded('Verbotene Nutzung')).toBe(true);
  expect(await loaded('Speicherdauer im Überblick')).toBe(false);
  await test.step('a page that does not come says so and can be asked for again', async () => {
    const pattern = '**/api/trust/hit-rate';
    await page.route(pattern, (route) => route.fulfill({ status: 500, body: 'kaputt' }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'So ordnen wir Codes' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Das hat nicht geklappt' })).toBeVisible();
    // It has no banner, and keeps no room for one, whether the question came before the error or comes now.
    await page.evaluate(() => {
      document.documentElement.dataset.consent = '';
    });
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    await expectAccessible(page);
    await page.unroute(pattern);
    await page.getByRole('link', { name: 'Erneut versuchen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'So ordnen wir Codes' })).toBeVisible();
    await expect(page.getByText(/Chance von \d+\s% gegeben\. Geklappt haben \d+\s%\./)).toBeVisible();
    await expect(page.getByText('Noch zu wenige Rückmeldungen')).toHaveCount(0);
  });
});
