import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Files that start servers wait more than they compute; the default leaves one core to others.
    maxWorkers: 2,
    projects: [
      // They share nothing that one could leave behind, so each file need not load everything anew.
      { test: { name: 'unit', include: ['src/**/*.test.ts', 'test/*.test.ts'], isolate: false } },
      {
        test: {
          name: 'api',
          include: ['test/api/**/*.test.ts'],
          globalSetup: ['test/support/database-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
