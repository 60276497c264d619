import type { Locator } from '@playwright/test';
import { berlinDay, endOfBerlinDay } from '#domain/core/berlin-time.ts';
import { expect, test } from '#test/support/pages/guarded-page.ts';
import { hoursFromNow, someCode } from '#test/support/pages/section-data.ts';
import { openWith, section } from '#test/support/pages/section-page.ts';

const copyOf = (code: string) => new RegExp(`^${code}\\s*Kopieren$`);

/** At how many of its corners it is what one sees: neither clipped, nor covered, nor beyond the screen. */
const seenAtCorners = (box: Locator) =>
  box.evaluate((tip) => {
    const { left, right, top, bottom } = tip.getBoundingClientRect();
    // Within the rounding.
    const corners = [left + 6, right - 6].flatMap((x) => [top + 6, bottom - 6].map((y) => [x, y] as const));
    return corners.filter(([x, y]) => tip.contains(document.elementFromPoint(x, y))).length;
  });

const from = (id: number, platform: string, validUntil: string | null = hoursFromNow(24 * 60)) =>
  someCode(id, {
    isInfluencer: true,
    influencerName: `person${id}`,
    influencerPlatform: platform,
    validUntil,
  });
const six = [1, 2, 3, 4, 5, 6];

test('codes wear what is true of them, and are six of the platform that is chosen', async ({ page }) => {
  const noon = new Date(new Date().setUTCHours(11, 0, 0, 0));
  await page.clock.setFixedTime(noon);
  const at = (hours: number) => new Date(noon.getTime() + hours * 3_600_000).toISOString();
  const fresh = someCode(1, {
    createdAt: at(-0.1),
    affiliateUrl: 'https://shop.example',
    validUntil: null,
  });
  const hot = someCode(2, { createdAt: at(-1.5), usageCount: 3, popularityScore: 90 });
  const limited = someCode(3, { createdAt: at(-50) });
  const tonight = endOfBerlinDay(berlinDay(noon)).toISOString();
  const ends = [at(-1), tonight, at(24 * 7 - 1), at(24 * 8 - 1), at(24 * 20 - 1), null];
  await openWith(page, {
    'codes/latest': [fresh, hot, limited, someCode(4)],
    'codes/influencer?limit=6': six.map((id) => from(id, 'instagram', ends[id - 1])),
    'codes/influencer?limit=6&platform=tiktok': six.map((id) => from(id + 10, 'tiktok')),
    'codes/influencer?limit=6&platform=x': [from(20, 'twitter')],
    'codes/influencer?limit=6&platform=twitch': [],
  });

  await test.step('three of the newest wear NEU, HOT and LIMITED, in this order', async () => {
    const tickets = (await section(page, 'Neueste Deals')).getByRole('article');
    await expect(tickets).toHaveCount(3);
    for (const [position, label, age] of [
      [0, 'NEU', 'vor wenigen Minuten'],
      [1, 'HOT', 'vor 1 Stunde'],
      [2, 'LIMITED', 'vor 2 Tagen'],
    ] as const) {
      await expect(tickets.nth(position).getByText(label, { exact: true })).toBeVisible();
      await expect(tickets.nth(position).getByText(age, { exact: true })).toBeVisible();
    }
    await expect(tickets.nth(0).getByRole('button', { name: copyOf('TEST1') })).toBeVisible();
    await expect(tickets.nth(0).getByRole('link', { name: /^Zum Deal\*/ })).toBeVisible();
    await expect(tickets.nth(1).getByRole('link', { name: /^Zum Deal(?!\*)/ })).toBeVisible();
  });

  const region = await section(page, 'Influencer-Codes');
  const tickets = region.getByRole('article');
  await test.step('those of influencers say how long they last', async () => {
    for (const [position, label] of [
      'Abgelaufen',
      'Läuft heute ab',
      '7 Tage',
      '1 Woche',
      '2 Wochen',
      'Ohne Ablaufdatum',
    ].entries()) {
      await expect(tickets.nth(position).getByText(label, { exact: true })).toBeVisible();
    }
  });
  await test.step('those of influencers are six, and six of the platform that is chosen', async () => {
    await expect(region.getByRole('group').getByRole('button')).toHaveText([
      'Alle',
      'Instagram',
      'TikTok',
      'YouTube',
      'Twitch',
      'X',
    ]);
    await expect(tickets).toHaveCount(6);
    await expect(tickets.first()).toContainText('person1 · Instagram');
    await region.getByRole('button', { name: 'TikTok' }).click();
    await expect(tickets.first()).toContainText('person11 · TikTok');
    await expect(tickets).toHaveCount(6);
    await region.getByRole('button', { name: 'X', exact: true }).click();
    await expect(tickets).toHaveCount(1);
    await expect(tickets).toContainText('person20 · X');
    await region.getByRole('button', { name: 'Twitch' }).click();
    await expect(region.getByText('Keine Codes von Twitch')).toBeVisible();
  });
});

// On a phone too, where a tip opens by touch.
test('codes wear no label that is not true of them, and explain the others', { tag: '@both' }, async ({
  page,
  context,
  isMobile,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.route('**/track?*', (route) => route.fulfill({ json: { id: 1, usageCount: 1 } }));
  // Nothing else lies over the page.
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'essential'));
  await openWith(page, {
    // 10 for the discount, 20 for hardly being used: 30 points.
    'codes/latest': [someCode(1), someCode(2), someCode(3, { validUntil: null })],
    'codes/influencer?limit=6': [from(1, 'instagram')],
  });
  const region = await section(page, 'Neueste Deals');

  await test.step('wear no label that is not true of them', async () => {
    await expect(region.getByRole('article')).toHaveCount(3);
    await expect(region.getByText(/^(NEU|HOT|LIMITED)$/)).toHaveCount(0);
  });
  await test.step('explain how rare they are, by keyboard or by touch', async () => {
    const badge = region.getByRole('button', { name: 'Selten' }).first();
    const tip = region.getByRole('tooltip');
    await expect(tip).toHaveCount(0);
    if (isMobile) await badge.tap();
    else await badge.focus();
    await expect(tip).toBeVisible();
    await expect.poll(() => seenAtCorners(tip)).toBe(4);
    await expect(tip).toContainText('Selten');
    await expect(tip).toContainText('Ein guter Code, der nicht alle Tage zu finden ist');
    await expect(badge).toHaveAccessibleDescription(/Ein guter Code/);
    if (isMobile) await page.touchscreen.tap(5, 5);
    else await page.keyboard.press('Escape');
    await expect(tip).toHaveCount(0);
  });
  await test.step('those of influencers name code and shop when copied', async () => {
    const influencers = await section(page, 'Influencer-Codes');
    await influencers.getByRole('button', { name: copyOf('TEST1') }).click();
    await expect(page.getByText('Code kopiert!', { exact: true })).toBeVisible();
    await expect(page.getByText(/TEST1.*Testladen/).first()).toBeVisible();
  });
});
