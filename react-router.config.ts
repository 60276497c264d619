import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // All routes are known from the first page on, so no manifest is asked for later.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
