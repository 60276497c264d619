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
  { path: '/impressum', title: 'Impressum', part: 'Hinweis zu Affiliate-Links' },
  { path: '/datenschutz', title: 'Datenschutz', part: '14. Deine Rechte' },
  { path: '/agb', title: 'AGB', part: '11. Salvatorische Klausel' },
  { path: '/ueber-uns', title: 'Über uns', part: 'Unsere Werte' },
  { path: '/so-ordnen-wir', title: 'So ordnen wir Codes', part: 'Woher wir die Chance kennen' },
];

for (const { path, title, part } of PAGES) {
  test(`${path} can be read by everybody, in light and dark`, { tag: '@phone' }, async ({ page }) => {
    await open(page, path);
    await expectAccessibleInBothSchemes(page);
    await expect(page).toHaveTitle(`${title} | Rabattlotse`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible();
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
}

test('the texts come once, as text, and as code only after another page', async ({ page }) => {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response);
  });
  const loaded = async (text: string) => {
    const codes = await Promise.all(scripts.map((script) => script.text()));
    return codes.some((code) => code.includes(text));
  };
  await open(page, '/datenschutz');
  await page.getByRole('link', { name: '8. Newsletter' }).click();
  await expect(page.getByRole('heading', { name: '8. Newsletter' })).toBeInViewport();
  await page.getByRole('contentinfo').getByRole('link', { name: 'AGB' }).click();
  await expect(page.getByRole('heading', { name: '4. Verbotene Nutzung' })).toBeVisible();
  await expect(page).toHaveTitle('AGB | Rabattlotse');
  await page.goBack();
  await expect(page.getByRole('heading', { name: '8. Newsletter' })).toBeVisible();
  expect(await loaded('Verbotene Nutzung')).toBe(true);
  expect(await loaded('Speicherdauer im Überblick')).toBe(false);
});

test('a page that does not come says so and can be asked for again', async ({ page, guard }) => {
  guard.expectedComplaints.push(/500/, /Internal Server Error/);
  await open(page, '/impressum');
  const pattern = '**/api/copy/legal';
  await page.route(pattern, (route) => route.fulfill({ status: 500, body: 'kaputt' }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'AGB' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Das hat nicht geklappt' })).toBeVisible();
  // It has no banner, and keeps no room for one, whether the question came before the error or comes now.
  await page.evaluate(() => {
    document.documentElement.dataset.consent = '';
  });
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await expectAccessible(page);
  await page.unroute(pattern);
  await page.getByRole('link', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'AGB' })).toBeVisible();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('all of it is there', async ({ page }) => {
    for (const { path, part } of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: part })).toBeVisible();
    }
  });
});

test('on paper the text stays and the way around goes', async ({ page }) => {
  await open(page, '/datenschutz');
  const ways = ['Inhalt dieser Seite', 'Du bist hier', 'Hauptmenü'].map((name) =>
    page.locator(`nav[aria-label="${name}"]`),
  );
  for (const way of ways) await expect(way).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: '13. Speicherdauer im Überblick' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '400 Tage', exact: true })).toBeVisible();
  for (const way of ways) await expect(way).toBeHidden();
});
