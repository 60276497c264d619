import { expect, open, test } from '#test/support/pages/guarded-page.ts';
import { drawsNoFrames } from '#test/support/pages/stalled-browser.ts';

test('a browser that draws no frames is told from one that does', async ({ page, browser }) => {
  await open(page, '/');
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
  await open(page, '/');
  const busy = page.evaluate(() => {
    for (;;);
  });
  expect(await drawsNoFrames(page)).toBe(false);
  await page.close();
  await expect(busy).rejects.toThrow();
});
