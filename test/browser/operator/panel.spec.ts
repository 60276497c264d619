import { expect, expectAccessible, open, test } from '#test/support/pages/guarded-page.ts';
import { OPERATOR_PATH, signIn } from '#test/support/pages/operator-page.ts';
import { overflow } from '#test/support/pages/overflow.ts';

test('the panel is on the home page for operators alone', async ({ page, guard }) => {
  // What the first tab was still asking for when the door closed.
  guard.expectedComplaints.push(/status of 401/);
  await test.step('visitors neither see the panel nor load anything of it', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await open(page, '/');
    await expect(page.getByRole('complementary', { name: 'Betreiber' })).toHaveCount(0);
    expect(asked.filter((path) => path.startsWith('/admin') || path.startsWith(OPERATOR_PATH))).toEqual([]);
  });
  await test.step('operators see how things stand on the home page, and start what is due', async () => {
    await signIn(page);
    await open(page, '/');
    const panel = page.getByRole('complementary', { name: 'Betreiber' });
    await expect(panel).toContainText(/\d+ Codes sichtbar, nächstes Update/);
    for (const fixed of ['50+', '7', '15+'])
      await expect(panel.getByText(fixed, { exact: true })).toBeVisible();
    await expect(panel.getByText(/^wirklich \d+$/)).toHaveCount(3);
    await expectAccessible(page, 'operator-panel');
    const refreshed = page.waitForResponse((answer) => answer.url().endsWith('/api/codes/top'));
    await panel.getByRole('button', { name: 'Trend-Scan starten' }).click();
    await expect(panel.getByRole('status')).toHaveText('Die Trends sind neu berechnet.');
    await refreshed;
  });
  await test.step('the panel stays as it was left, and is gone after signing out', async () => {
    const panel = page.getByRole('complementary', { name: 'Betreiber' });
    await panel.getByRole('button', { name: 'Einklappen' }).press('Enter');
    await page.reload();
    await page.getByRole('button', { name: 'Betreiber' }).press('Enter');
    await expect(panel).toBeVisible();
    await page.getByRole('link', { name: 'Zum Betreiberbereich' }).click();
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await expect(page.getByRole('heading', { name: 'Betreiberbereich' })).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await open(page, '/');
    expect(asked).toContain('/');
    expect(asked).not.toContain('/admin/panel.js');
    await expect(panel).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Betreiber' })).toHaveCount(0);
  });
});

test('on a phone the panel lies over nothing', { tag: '@phone' }, async ({ page }) => {
  await signIn(page);
  await open(page, '/');
  const button = page.getByRole('button', { name: 'Betreiber' });
  await expect(button).toBeAttached();
  expect(await button.evaluate((box) => getComputedStyle(box).position)).toBe('static');
  await expect(button).not.toBeInViewport();
  // By key: sections above may still take up their room, which moves the button away under a pointer.
  await button.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Betreiber' });
  expect(await panel.evaluate((box) => getComputedStyle(box).position)).toBe('static');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});
