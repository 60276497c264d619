import { expect, test } from '#test/support/pages/guarded-page.ts';
import { drawsNoFrames } from '#test/support/pages/stalled-browser.ts';

// What draws must be a process of its own to be stopped alone.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = launchOptions.args?.filter((arg) => arg !== '--in-process-gpu');
    await use({ ...launchOptions, ...(args && { args }) });
  },
});

test('a browser that draws no frames is told from one that does', async ({ page, browser }) => {
  await page.goto('/impressum');
  expect(await drawsNoFrames(page)).toBe(false);

  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const drawing = processInfo.find(({ type }) => type === 'GPU')?.id ?? 0;
  expect(drawing).toBeGreaterThan(0);
  process.kill(drawing, 'SIGSTOP');
  try {
    expect(await drawsNoFrames(page)).toBe(true);
  } finally {
    process.kill(drawing, 'SIGCONT');
  }
});

test('a page whose script never ends is not called a stalled browser', async ({ page }) => {
  const asked = Promise.withResolvers<void>();
  await page.route('**/never', () => asked.resolve());
  await page.goto('/impressum');
  // It waits like an endless loop, but takes no processor from the other tests.
  const busy = page.evaluate(() => {
    const request = new XMLHttpRequest();
    request.open('GET', '/never', false);
    request.send();
  });
  await asked.promise;
  expect(await drawsNoFrames(page)).toBe(false);
  await page.close();
  await expect(busy).rejects.toThrow();
});
