// The cluster as a process: `npm run cluster`.
import './quick-loading.ts';

await import('./cluster-server.ts');
