import type { Locator, Page } from '@playwright/test';
import { expect, open, test } from '#test/support/pages/guarded-page.ts';

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' }));

const styleOf = (element: Locator, property: string, part?: string) =>
  element.evaluate(
    (found, [name, pseudo]) => getComputedStyle(found, pseudo).getPropertyValue(name ?? ''),
    [property, part],
  );

/** What the visitor's own colours are here. */
const systemColour = (page: Page, name: string) =>
  page.evaluate((colour) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.setProperty('color', colour);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);

async function expectChosen(page: Page, name: string): Promise<void> {
  const chosen = page.locator('[aria-current="true"]').filter({ hasText: name }).first();
  expect(await styleOf(chosen, 'background-color')).toBe(await systemColour(page, 'Highlight'));
  expect(await styleOf(chosen, 'color')).toBe(await systemColour(page, 'HighlightText'));
}

test('the home page can be read and used in the visitor’s colours', async ({ page }) => {
  await open(page, '/');
  await test.step('an icon is drawn in the colour of text', async () => {
    expect(await systemColour(page, 'CanvasText')).not.toBe(await systemColour(page, 'Canvas'));
    const colours = [await systemColour(page, 'CanvasText'), await systemColour(page, 'ButtonText')];
    for (const element of [
      page.getByRole('search').first().locator('.icon'),
      page.locator('.copy-label').first(),
      page.locator('.by-influencer').first(),
    ]) {
      expect(colours).toContain(await styleOf(element, 'color', '::before'));
      expect(await styleOf(element, 'content', '::before')).toMatch(/[\ue000-\uf8ff]/);
    }
  });
  await test.step('what is chosen differs from what is not', () => expectChosen(page, 'Alle'));
  await test.step('focus and filled buttons have lines, not only grounds', async () => {
    const button = page.getByRole('button', { name: 'Codes finden' });
    expect(await styleOf(button, 'border-style')).toBe('solid');
    const chosen = page.locator('.choice[aria-current]');
    for (const control of [button, chosen, page.locator('[data-copy]').first()]) {
      await control.focus();
      await page.keyboard.press('Shift');
      expect(await styleOf(control, 'outline-style')).toBe('solid');
      expect(await styleOf(control, 'outline-width')).toBe('3px');
      expect(await styleOf(control, 'outline-color')).not.toBe(await systemColour(page, 'Canvas'));
    }
  });
  await test.step('a pressed button differs, too', async () => {
    const region = page.getByRole('region', { name: 'Influencer-Codes' });
    const chip = region.getByRole('button', { name: 'TikTok' });
    const before = await styleOf(chip, 'background-color');
    await chip.click();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    expect(await styleOf(chip, 'background-color')).not.toBe(before);
  });
  await test.step('the suggestion that Enter would take is marked', async () => {
    await page.getByRole('combobox', { name: 'Shop oder Stichwort' }).fill('otto');
    const option = page.getByRole('option', { name: /OTTO/ });
    await expect(option).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(option).toHaveAttribute('aria-selected', 'true');
    expect(await styleOf(option, 'background-color')).toBe(await systemColour(page, 'Highlight'));
    await page.keyboard.press('Escape');
  });
  await test.step('and so is the icon on what is pressed', async () => {
    await page
      .getByRole('navigation', { name: 'Kategorie wählen' })
      .getByRole('link', { name: 'Gaming' })
      .click();
    await expect(page).toHaveURL('/?category=gaming');
    const gaming = page.locator('.choice[aria-current]', { hasText: 'Gaming' });
    expect(await styleOf(gaming, 'color', '::before')).toBe(await systemColour(page, 'HighlightText'));
  });
});

test('what is chosen differs from what is not, and a filled button has a line', async ({ page }) => {
  for (const { path, name } of [
    { path: '/shops-az?letter=B', name: 'B' },
    { path: '/gutscheine/otto?ohne-app=ja', name: 'Ohne App' },
    { path: '/beste-angebote', name: 'Alle' },
  ]) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectChosen(page, name);
    });
  }
  await test.step('sign-in', async () => {
    await page.goto('/sys-dashboard-2025');
    const signIn = page.getByRole('button', { name: 'Anmelden' });
    expect(await styleOf(signIn, 'border-style')).toBe('solid');
  });
});
