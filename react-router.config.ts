import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // All routes are known from the first page on, so no manifest is asked for later.
  routeDiscovery: { mode: 'initial' },
  // A loader of the browser's is a few lines: a file of its own would cost a request.
  splitRouteModules: false,
} satisfies Config;
