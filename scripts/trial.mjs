// `npm run load`, `npm run faults`, `npm run attack`: load test, fault injection and attacks on a site of their own.
import { join } from 'node:path';
import { ensureBuild, ensurePackages, NODE, run } from './prepare.mjs';

const [name, ...args] = process.argv.slice(2);
await ensurePackages({ development: true });
await ensureBuild();
const env = { ...process.env, NODE_ENV: 'production' };
process.exit(await run(NODE, [join('trials', `${name}.ts`), ...args], { env }));
