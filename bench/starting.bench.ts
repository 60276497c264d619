// Time until all modules of the server are loaded, with and without V8's compile cache. An invalid setting ends both
// right after that.
import { spawnSync } from 'node:child_process';
import { goal } from './support/goal.ts';
import { median } from './support/rate.ts';

const ROUNDS = 9;
const MOST = 0.75;

function timeOf(settings: NodeJS.ProcessEnv): number {
  const started = performance.now();
  const env = { ...process.env, PORT: 'wrong', ...settings };
  const { status, stderr } = spawnSync(process.execPath, ['src/main/server/start.ts'], {
    env,
    encoding: 'utf8',
  });
  if (status !== 1 || !stderr.startsWith('Einstellung PORT')) throw new Error(stderr);
  return performance.now() - started;
}

const times = { quick: [] as number[], usual: [] as number[] };
for (let round = 0; round <= ROUNDS; round++) {
  const usual = timeOf({ NODE_DISABLE_COMPILE_CACHE: '1' });
  const quick = timeOf({});
  // The first round fills the compile cache.
  if (round === 0) continue;
  times.usual.push(usual);
  times.quick.push(quick);
}

const ratio = median(times.quick) / median(times.usual);
console.log(
  `loading all modules, against compiling them: ${ratio.toFixed(2)} (goal ${MOST}: ${goal({ measured: ratio, atMost: MOST, noise: 1 })})`,
);
console.log(`in milliseconds: ${Math.round(median(times.quick))} and ${Math.round(median(times.usual))}`);
