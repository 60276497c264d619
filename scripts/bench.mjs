// `npm run bench [name …]`: measures, each figure against a baseline in the same run.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuild, ensurePackages, NODE, ROOT, run } from './prepare.mjs';

await ensurePackages({ development: true });
await ensureBuild();
const wanted = process.argv.slice(2);
const benches = readdirSync(join(ROOT, 'bench'))
  .filter((file) => file.endsWith('.bench.ts'))
  .filter((file) => wanted.length === 0 || wanted.includes(file.replace('.bench.ts', '')));
let failed = 0;
for (const file of benches) {
  console.log(`\n# ${file.replace('.bench.ts', '')}`);
  const env = { ...process.env, NODE_ENV: 'production' };
  if ((await run(NODE, [join('bench', file)], { env })) !== 0) failed++;
}
process.exit(failed > 0 ? 1 : 0);
