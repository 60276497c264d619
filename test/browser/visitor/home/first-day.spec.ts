// A site without the example catalogue: nothing has been visited or copied, so sections without data are left out.
import { connectedTest } from '#test/support/pages/connected-page.ts';
import { expect, open } from '#test/support/pages/guarded-page.ts';
import { PATHS } from '#web/routes.ts';

const test = connectedTest();

// One test, as each would start a site of its own.
test('a site without anything to show is hydrated as it was sent', async ({ page, guard }) => {
  // Pages about nothing in particular answer 404, which the browser's console mentions.
  guard.expectedComplaints.push(/status of 404/);
  await test.step('an empty section is hydrated as it was sent, and what was typed meanwhile stays', async () => {
    await page.goto('/');
    await expect(page.locator('#teil-trends')).toBeEmpty();
    const search = page.getByRole('combobox', { name: 'Shop oder Stichwort' });
    await search.pressSequentially('otto');
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await expect(search).toHaveValue('otto');
    await expect(search).toBeFocused();
    await expect(page.locator('#teil-trends')).toBeEmpty();
  });
  for (const path of Object.keys(PATHS)) {
    await test.step(`${path} is hydrated without a complaint`, async () => {
      await open(page, path.replace(':shop', 'gibt-es-nicht'));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
  for (const search of ['?q=nichts', '?category=reisen', '?region=berlin', '?shop=Niemand'])
    await test.step(`${search} is hydrated without a complaint`, () => open(page, `/${search}`));
});
