import { defineConfig } from '@playwright/test';

const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-results/browser',
  // A page waits for its server half of the time, so two cores have enough for four.
  workers: 4,
  fullyParallel: true,
  forbidOnly: true,
  // Only a hang reaches these, however slow the machine; tests have no limits of their own.
  timeout: 300_000,
  // For a browser that stalls; a test that passes only then for any other reason counts as failed.
  retries: 1,
  expect: { timeout: 60_000 },
  use: {
    // Set by the global setup, before the workers read this file.
    ...(process.env.BASE_URL ? { baseURL: process.env.BASE_URL } : {}),
    // A page that scrolls by itself moves away under the pointer.
    contextOptions: { reducedMotion: 'reduce' },
    // A headless browser says so, and is then taken for a robot, whose visits are not counted.
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // Recording every test doubles its time; `--trace on` shows a failing one.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Threads instead of processes: what only passes messages takes a fifth less.
        '--in-process-gpu',
        '--enable-features=NetworkServiceInProcess2',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
  // A test runs once, on the wide screen, unless its tag says that a phone is another matter.
  projects: [
    {
      name: 'phone',
      grep: /@phone|@both/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
  ],
  globalSetup: './test/support/browser-setup.ts',
});
