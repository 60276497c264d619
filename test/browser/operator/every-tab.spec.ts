// Every tab, on a phone and on a desk, light and dark: accessible, and no wider than the screen.
import { expect, expectAccessibleInBothSchemes, test } from '#test/support/pages/guarded-page.ts';
import { openAsOperator } from '#test/support/pages/operator-page.ts';
import { overflow } from '#test/support/pages/overflow.ts';
import { HOME, TABS } from '#web/operator/tabs.ts';

/** Opened in turn, each row in a page of its own. In a long list a few lines show what fifty would, in less time. */
const TURNS = [
  ['codes?q=zalando', 'awin-new', 'awin', 'earnings'],
  ['validation?search=zalando', 'heute', 'submissions'],
  ['shops?q=zalando', 'best-deals', 'research', 'newsletter'],
  ['trust?search=zalando', 'texts', 'system'],
];
const ALL_TABS = [HOME, ...TABS];
const pathOf = (place: string) => place.replace(/\?.*/, '');

test('every tab has its turn', () => {
  expect(TURNS.flat().map(pathOf).sort()).toEqual(ALL_TABS.map(({ path }) => path).sort());
});

for (const [first = '', ...others] of TURNS) {
  const places = [first, ...others];
  test(`${places.map(pathOf).join(', ')} are accessible and fit`, { tag: '@both' }, async ({ page }) => {
    await openAsOperator(page, first);
    for (const place of places) {
      const label = ALL_TABS.find(({ path }) => path === pathOf(place))?.label ?? '';
      if (place !== first) await page.locator(`a[href$="/${place}"]`).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(label);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      // Nothing can look into the frame of the preview, axe neither.
      if (place === 'newsletter') await page.getByRole('button', { name: 'Als Text zeigen' }).click();
      await expectAccessibleInBothSchemes(page);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
  });
}
