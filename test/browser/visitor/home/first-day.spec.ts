// A site without the example catalogue: nothing has been visited or copied, so sections without data are left out.
import { connectedTest } from '#test/support/pages/connected-page.ts';
import { expect, open } from '#test/support/pages/guarded-page.ts';
import { PATHS } from '#web/routes.ts';

const test = connectedTest();

test('an empty section is hydrated as it was sent, and what was typed meanwhile stays', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('#teil-trends')).toBeEmpty();
  const search = page.getByRole('combobox', { name: 'Shop oder Stichwort' });
  await search.pressSequentially('otto');
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await expect(search).toHaveValue('otto');
  await expect(search).toBeFocused();
  await expect(page.locator('#teil-trends')).toBeEmpty();
});

test('every page is hydrated without a complaint, with and without anything to show', async ({
  page,
  guard,
}) => {
  // Pages about nothing in particular answer 404, which the browser's console mentions.
  guard.expectedComplaints.push(/status of 404/);
  for (const path of Object.keys(PATHS)) {
    await open(page, path.replace(':shop', 'gibt-es-nicht'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  for (const search of ['?q=nichts', '?category=reisen', '?region=berlin', '?shop=Niemand'])
    await open(page, `/${search}`);
});
