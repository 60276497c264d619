import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // As the site is run; the React of development takes half as long again for a page.
    env: { NODE_ENV: 'production' },
    // Files that start servers wait more than they compute.
    maxWorkers: 4,
    // They share nothing that one could leave behind, so each file need not load everything again.
    isolate: false,
    // Only a hang reaches these, however slow the machine; tests have no limits of their own.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['src/**/*.test.ts', 'test/*.test.ts', 'test/rooms/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['test/api/**/*.test.ts'],
          globalSetup: ['test/support/database-setup.ts'],
        },
      },
    ],
  },
});
