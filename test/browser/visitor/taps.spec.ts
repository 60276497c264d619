import { expect, test } from '#test/support/pages/guarded-page.ts';
import { TAPPED, tapInTurn } from '#test/support/pages/taps.ts';

const MOMENTS = 7;

/**
 * What does not lie over each other, nor has the same effect, is pressed on one page, at moments of its own. The message
 * of the first two lies over the menu.
 */
const TOGETHER = [['copy', 'evidence'], ['shop link', 'cookie settings'], ['menu'], ['submit']];

// Forty-two presses in all, from the one that wakes the page to some after React has taken over; those of a slow phone on a
// page of a shop, which is lighter. `npm run bench -- taps` tries forty for each.
for (const names of TOGETHER) {
  test(`${names.join(', ')}: pressed at any moment of hydration, each happens exactly once @phone`, async ({
    browser,
    baseURL,
    viewport,
    isMobile,
    hasTouch,
    userAgent,
  }) => {
    const together = TAPPED.filter(({ name }) => names.includes(name));
    expect(together).toHaveLength(names.length);
    for (let opening = 0; opening < MOMENTS; opening++) {
      const context = await browser.newContext({
        ...{ viewport, isMobile, hasTouch, userAgent: userAgent ?? '' },
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      const slowness = opening % 3 === 0 ? 4 : 1;
      // In the end each of them has been pressed at each of the moments.
      const moments = together.map((tapped, index) => ({ tapped, moment: (opening + 2 * index) % MOMENTS }));
      const turns = moments
        .sort((one, other) => one.moment - other.moment)
        .map(({ tapped, moment }) => ({
          ...tapped,
          after: moment === 0 ? null : (moment - 1) * 40 * slowness,
          held: moment % 2 === 0 ? 150 : 0,
          touch: moment % 4 < 2,
        }));
      const path = slowness > 1 ? '/gutscheine/otto' : '/';
      const times = await tapInTurn(context, `${baseURL}${path}`, turns, slowness);
      expect([slowness, turns, times]).toEqual([slowness, turns, turns.map(() => 1)]);
      await context.close();
    }
  });
}
