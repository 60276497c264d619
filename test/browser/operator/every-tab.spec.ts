// Every tab, on a phone and on a desk, light and dark: accessible, and no wider than the screen.
import { expect, expectAccessibleInBothSchemes, test } from '#test/support/pages/guarded-page.ts';
import { openAsOperator } from '#test/support/pages/operator-page.ts';
import { overflow } from '#test/support/pages/overflow.ts';
import { HOME, TABS } from '#web/operator/tabs.ts';

/** A few lines show what fifty would, and take the checker less time. */
const FEWER: Record<string, string> = {
  codes: '?q=zalando',
  validation: '?search=zalando',
  shops: '?q=zalando',
  trust: '?search=zalando',
};

for (const { path, label } of [HOME, ...TABS]) {
  test(`${label} is accessible and fits`, { tag: '@both' }, async ({ page }) => {
    await openAsOperator(page, `${path}${FEWER[path] ?? ''}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(label);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    // Nothing can look into the frame of the preview, axe neither.
    if (path === 'newsletter') await page.getByRole('button', { name: 'Als Text zeigen' }).click();
    await expectAccessibleInBothSchemes(page);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
}
