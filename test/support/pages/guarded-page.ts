// A page that fails its test by itself: on any console error, broken policy or request to another host.
import { createHash } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

interface Guard {
  /** Console messages the test causes on purpose. */
  expectedComplaints: RegExp[];
}

export const test = base.extend<{ guard: Guard; guarded: undefined }>({
  // Every test is a visitor of its own: none uses up what another one may count or send.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function wants from this pattern
  extraHTTPHeaders: async ({}, use, { testId }) => {
    const [a = 0, b = 0, c = 0] = createHash('sha256').update(testId).digest();
    await use({ 'X-Forwarded-For': `10.${a}.${b}.${c}` });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function wants from this pattern
  guard: async ({}, use) => {
    await use({ expectedComplaints: [] });
  },
  guarded: [
    async ({ page, baseURL, guard }, use) => {
      const complaints: string[] = [];
      const complain = (text: string) => complaints.push(text);
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complain(message.text());
      });
      page.on('pageerror', (error) => complain(error.message));
      page.on('request', (request) => {
        if (!request.url().startsWith(baseURL ?? '')) complain(`request to another host: ${request.url()}`);
      });
      await use(undefined);
      const unexpected = complaints.filter(
        (text) => !guard.expectedComplaints.some((known) => known.test(text)),
      );
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

/** Opens a page, starts its hydration with an interaction, and waits for the end of it. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => dispatchEvent(new Event('pointermove')));
  // Not an expectation, which describes the whole page each time it looks in vain.
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Looks at the whole page, or only at the part that changed. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  // Nothing but the colours is different in the dark.
  const dark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const { violations } = await new AxeBuilder({ page })
    // Without frames of other sites there is nothing to put together on a page of its own.
    .setLegacyMode(true)
    .include(part)
    .options({
      runOnly: dark ? COLOUR_RULES : ALL_RULES,
      // Describing every element that is right would take most of the time on a long page.
      resultTypes: ['violations'],
    })
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual(
    [],
  );
}

export async function expectAccessibleInBothSchemes(page: Page, part?: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await showColours(page, colorScheme);
    await expectAccessible(page, part);
  }
}

const WIDTHS = [390, 1440];

/** An open dialog in both schemes, on a phone and on a desk: it lies above everything, so the page need not be loaded again. */
export async function expectAccessibleDialog(page: Page, part = 'dialog[open]'): Promise<void> {
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessibleInBothSchemes(page, part);
  }
  if (before) await page.setViewportSize(before);
  await showColours(page, 'light');
}

/** Changes the colour scheme of an open page, and waits until the colours have arrived. */
async function showColours(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.waitForFunction(
    (wanted) => matchMedia(`(prefers-color-scheme: ${wanted})`).matches,
    colorScheme,
  );
  await page.evaluate(async () => {
    for (;;) {
      // Even the shortest transition needs a frame to begin, and one of an inherited colour begins when the parent's ends.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      // One that follows the scrolling of a row runs as long as the row is there.
      const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
      const running = timed.filter(({ playState }) => playState === 'running');
      if (running.length === 0) return;
      await Promise.allSettled(running.map((transition) => transition.finished));
    }
  });
}
