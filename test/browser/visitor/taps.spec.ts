import { expect, test } from '#test/support/pages/guarded-page.ts';
import { TAPPED, tap } from '#test/support/pages/taps.ts';

const MOMENTS = 7;

// Forty-two presses in all, from the one that wakes the page to some after React has taken over; those of a slow phone on a
// page of a shop, which is lighter. `npm run bench -- taps` tries forty for each.
for (const tapped of TAPPED) {
  test(`${tapped.name}: pressed at any moment of hydration, it happens exactly once @phone`, async ({
    browser,
    baseURL,
    viewport,
    isMobile,
    hasTouch,
    userAgent,
  }) => {
    for (let moment = 0; moment < MOMENTS; moment++) {
      const context = await browser.newContext({
        ...{ viewport, isMobile, hasTouch, userAgent: userAgent ?? '' },
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      const slowness = moment % 3 === 0 ? 4 : 1;
      const press = {
        after: moment === 0 ? null : (moment - 1) * 40 * slowness,
        held: moment % 2 === 0 ? 150 : 0,
        slowness,
        touch: moment % 4 < 2,
      };
      const path = slowness > 1 ? '/gutscheine/otto' : '/';
      const { times } = await tap(context, `${baseURL}${path}`, tapped, press);
      expect([press, times]).toEqual([press, 1]);
      await context.close();
    }
  });
}
