// A sync in a process of its own, to be killed or measured: `node sync-process.ts DATABASE_URL NETWORK_URL TOKEN`.
import { connect } from '#db/core/connect.ts';
import { createAwin } from '#services/sources/awin.ts';

const [databaseUrl = '', url = '', token = ''] = process.argv.slice(2);
const { db, close } = connect(databaseUrl);
// Every reading of the clock is a minute later: the client's rate limit is for the real network.
let time = 0;
const clock = { now: () => (time += 60_000), wait: async () => {} };
const settings = { url, token, publisherId: '123' };
const awin = createAwin({ db, clock: () => new Date(), settings, calls: { clock } });

// Sampled often, because the system's own figure begins with the memory of the process that started this one.
const idle = process.memoryUsage.rss();
let peak = idle;
const look = () => {
  peak = Math.max(peak, process.memoryUsage.rss());
};
const timer = setInterval(look, 10);
const started = performance.now();
const result = await awin.sync({ onProgress: look });
clearInterval(timer);
const seconds = (performance.now() - started) / 1000;
const megabytes = { idle: idle / 2 ** 20, peak: peak / 2 ** 20 };
console.log(JSON.stringify({ result, seconds, megabytes }));
await close();
