// How many hits a filter leaves is told to screen readers: the text of a live region that stays where it is changes.
import type { Page } from '@playwright/test';
import { expect, open, test } from '#test/support/pages/guarded-page.ts';

/** What the live region says that was there before anything was chosen; null once it is gone. */
async function listenTo(page: Page, first: RegExp): Promise<() => Promise<string | null>> {
  const region = page.getByRole('main').getByRole('status').filter({ hasText: first });
  await expect(region).toHaveCount(1);
  const live = await region.elementHandle();
  return async () => (await live?.evaluate((found) => found.isConnected && found.textContent)) || null;
}

/** Opened from the page before it, which is cheaper than loading it. */
async function goTo(page: Page, path: string, title: RegExp): Promise<void> {
  await page.evaluate((to) => location.assign(to), path);
  await expect(page).toHaveTitle(title);
}

test('filters tell how many codes and shops they leave', async ({ page }) => {
  await open(page, '/impressum');
  for (const [path, title] of [
    ['/zalando-rabattcode', /Zalando/],
    ['/gutscheine/otto', /OTTO/],
  ] as const) {
    await test.step(`a filter of ${path} tells how many codes it leaves`, async () => {
      await goTo(page, path, title);
      const said = await listenTo(page, /aktive Rabattcodes gefunden/);
      const all = await page.getByRole('article').count();
      const choose = (name: string) =>
        page.getByRole('navigation', { name: 'Codes eingrenzen' }).getByRole('link', { name }).click();
      await choose('Ohne App');
      await expect(page.getByRole('article')).not.toHaveCount(all);
      await expect.poll(said).toMatch(/^\d+ aktive Rabattcodes gefunden$/);
      const fewer = await said();
      await choose('Ohne App');
      await expect(page.getByRole('article')).toHaveCount(all);
      await expect.poll(said).toMatch(/^\d+ aktive Rabattcodes gefunden$/);
      expect(await said()).not.toBe(fewer);
    });
  }
  await test.step('German shops tell how many fit, also when none does', async () => {
    await goTo(page, '/gutschein-deutsche-shops', /deutsche/i);
    const said = await listenTo(page, /^50 Shops$/);
    const field = page.getByRole('searchbox', { name: 'Deutschen Shop suchen' });
    await field.fill('ZALA');
    await expect.poll(said).toBe('1 Shop');
    await field.fill('gibtesnicht');
    await expect.poll(said).toBe('Keine Shops gefunden');
  });
  await test.step('all codes tell how many fit and in which order, also when none does', async () => {
    await goTo(page, '/codes', /Alle Rabattcodes/);
    const said = await listenTo(page, /aktive Rabattcodes, Beliebteste zuerst$/);
    const show = page.getByRole('button', { name: 'Anzeigen' });
    await page.getByLabel('Reihenfolge').selectOption('Neueste zuerst');
    await show.click();
    // How many there are is not for this test to say: others publish and hide codes meanwhile.
    await expect.poll(said).toMatch(/^[\d.]+ aktive Rabattcodes, Neueste zuerst$/);
    await page.getByLabel('Shop', { exact: true }).fill('zalando');
    await show.click();
    await expect.poll(said).toMatch(/^\d aktive Rabattcodes, Neueste zuerst$/);
    await page.getByLabel('Shop', { exact: true }).fill('gibtesnicht');
    await show.click();
    await expect.poll(said).toBe('Keine Rabattcodes gefunden');
  });
});
