// What Tradedoubler misses is asked on the screen that „Heute“ leads to.
import { connectedTest } from '#test/support/pages/connected-page.ts';
import { expect, expectAccessible } from '#test/support/pages/guarded-page.ts';
import { openAsOperator } from '#test/support/pages/operator-page.ts';

const connected = connectedTest();
connected.use({ tradedoubler: true });

connected(
  'a held withdrawal of Tradedoubler is found from the first screen and decided',
  async ({ page, standin }) => {
    await openAsOperator(page, 'heute');
    standin.catalogue.vouchers.splice(0, 10);
    let runId = 0;
    // One that the clock has begun may have read all of them.
    const isFresh = async () => {
      const started = await (await page.request.post('/api/admin/update-codes')).json();
      runId = started.runId;
      return started.fresh;
    };
    await expect.poll(isFresh).toBe(true);
    const ended = async () => {
      const { recent } = await (await page.request.get('/api/admin/jobs')).json();
      return recent.find(({ id }: { id: number }) => id === runId)?.outcome;
    };
    await expect.poll(ended).toBe('failed');
    await page.reload();
    await page.getByRole('link', { name: '10 zurückgehaltene Rückzüge' }).click();
    const banner = page.getByRole('region', { name: 'Rückzug entscheiden: Tradedoubler' });
    await expect(banner).toContainText('10 Codes fehlen bei Tradedoubler.');
    await expectAccessible(page);
    await banner.getByRole('button', { name: 'Ansehen' }).click();
    const list = page.getByRole('dialog', { name: 'So viele Codes zurückziehen?' });
    await expect(list.getByRole('status')).toHaveText('10 Codes');
    await list.getByRole('button', { name: '10 Codes zurückziehen' }).click();
    await expect(page.getByText('10 Codes zurückgezogen.')).toBeVisible();
    await expect(banner).toBeHidden();
    await expect(list).toBeHidden();
  },
);
