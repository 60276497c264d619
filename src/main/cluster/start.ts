// The cluster as a process: `npm run cluster`.
import '#main/server/quick-loading.ts';

await import('./server.ts');
