// The site as a process: `npm start`, or one instance of a cluster with `--instance`.
import './quick-loading.ts';

await import('./server.ts');
