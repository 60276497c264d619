// A page that fails its test by itself: on any console error, broken policy or request to another host.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { BROWSER_STALLED } from '../../../scripts/browser-results.mjs';
import { drawsNoFrames } from './stalled-browser.ts';

interface Guard {
  /** Console messages the test causes on purpose. */
  expectedComplaints: RegExp[];
}

export const test = base.extend<{ guard: Guard; guarded: undefined }>({
  // Every test is a visitor of its own: none uses up what another one may count or send.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function wants from this pattern
  extraHTTPHeaders: async ({}, use, { testId, retry }) => {
    const [a = 0, b = 0, c = 0] = createHash('sha256').update(`${testId} ${retry}`).digest();
    await use({ 'X-Forwarded-For': `10.${a}.${b}.${c}` });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function wants from this pattern
  guard: async ({}, use) => {
    await use({ expectedComplaints: [] });
  },
  guarded: [
    async ({ page, baseURL, guard }, use, testInfo) => {
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
      if (testInfo.status === 'timedOut' && (await drawsNoFrames(page)))
        testInfo.annotations.push({ type: BROWSER_STALLED });
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

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

type WithAxe = Window & typeof globalThis & { axe: typeof axe & { commons: AxeCommons } };
/** What axe offers to rules of one's own, but does not describe in its types. */
interface AxeCommons {
  color: { Color: { prototype: AxeColour } };
}
interface AxeColour {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): AxeColour;
}

/** Looks at the whole page, or only at the part that changed. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  // Nothing but the colours is different in the dark.
  const dark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await expectNoViolations(page, part, { runOnly: dark ? COLOUR_RULES : ALL_RULES });
}

async function expectNoViolations(page: Page, part: string, which: axe.RunOptions): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(AXE);
    await page.evaluate(memoizeColours);
  }
  const violations = await page.evaluate(
    async ([where, options]) => {
      const result = await (window as WithAxe).axe.run(where, {
        ...options,
        // Describing every element that is right would take most of the time on a long page.
        resultTypes: ['violations'],
        selectors: false,
        // Style sheets and sounds fetched again, for rules about turned screens and noise: no page has either.
        preload: false,
      });
      return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    [part, which] as const,
  );
  expect(violations).toEqual([]);
}

/** A third of axe's time is parsing the same few colours for every element. */
function memoizeColours(): void {
  const { prototype } = (window as WithAxe).axe.commons.color.Color;
  const { parseString } = prototype;
  const known = new Map<string, Pick<AxeColour, 'r' | 'g' | 'b' | 'alpha'>>();
  prototype.parseString = function (text) {
    const parsed = known.get(text);
    if (parsed) return Object.assign(this, parsed);
    parseString.call(this, text);
    known.set(text, { r: this.r, g: this.g, b: this.b, alpha: this.alpha });
    return this;
  };
}

export async function expectAccessibleInBothSchemes(page: Page, part?: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await showColours(page, colorScheme);
    await expectAccessible(page, part);
  }
}

const NO_COLOURS = Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }]));

/** An open dialog in both schemes, on a phone and on a desk: it lies above everything, so the page need not be loaded again. */
export async function expectAccessibleDialog(page: Page, part = 'dialog[open]'): Promise<void> {
  const before = page.viewportSize();
  await expectAccessibleInBothSchemes(page, part);
  await showColours(page, 'light');
  await page.setViewportSize({ width: before?.width === 390 ? 1440 : 390, height: 844 });
  // The same dialog in the same colours, in another place.
  await expectNoViolations(page, part, { runOnly: ALL_RULES, rules: NO_COLOURS });
  if (before) await page.setViewportSize(before);
}

/** Changes the colour scheme of an open page, and waits until the colours have arrived. */
export async function showColours(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(async (wanted) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    while (!matchMedia(`(prefers-color-scheme: ${wanted})`).matches) await frame();
    await frame();
  }, colorScheme);
}
