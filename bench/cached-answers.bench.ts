// Cached answers against a bare node:http server that sends the same bytes. Goal: at least 0.9 of its rate.

import { startDemoServer } from './support/demo-server.ts';
import { goal } from './support/goal.ts';
import { compareRates } from './support/rate.ts';
import { startReplayServer } from './support/replay-server.ts';

const GOAL = 0.9;
const PATHS = [{ path: '/' }, { path: '/api/codes/latest', known: 0.86 }];
const server = await startDemoServer();
try {
  for (const { path, known } of PATHS) {
    const replay = await startReplayServer(server.origin + path);
    const { rate, baseline, ratio } = await compareRates(server.origin + path, replay.url);
    await replay.stop();
    console.log(
      `${path}: ${ratio.toFixed(2)} of a bare server (goal ${GOAL}: ${goal({ measured: ratio, atLeast: GOAL, known })}); ${Math.round(rate)} against ${Math.round(baseline)} requests/s`,
    );
  }
} finally {
  await server.stop();
}
