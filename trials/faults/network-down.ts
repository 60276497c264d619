// AWIN is away, silent, broken, or breaks off in the middle of an answer while codes are being synchronised.
import {
  type AwinStandin,
  type StandinOptions,
  startAwinStandin,
} from '#test/support/awin-standin/server.ts';
import { signInAt } from '#test/support/operator.ts';
import { freePort, startTrialSite, type TrialSite } from '../support/trial-site.ts';
import { harm } from './harm.ts';
import { runJob } from './operator.ts';
import { type Row, seconds } from './report.ts';

const WAYS: { fault: string; breakIt(standin: AwinStandin): unknown }[] = [
  { fault: 'AWIN: refuses connections', breakIt: (standin) => standin.close() },
  { fault: 'AWIN: answers 500', breakIt: ({ faults }) => faults.set('broken') },
  { fault: 'AWIN: breaks off in the middle of an answer', breakIt: ({ faults }) => faults.set('cut') },
  {
    fault: 'AWIN: accepts calls and never answers',
    breakIt: ({ faults }) => faults.set('slow', { delayMs: 600_000 }),
  },
];

export async function networkDown(): Promise<Row[]> {
  const port = await freePort();
  // Small, because the client itself makes only so many calls a minute.
  const options = { port, limit: null, advertisers: 3, promotions: 20 };
  const first = await startAwinStandin(options);
  const site = await startTrialSite({
    env: { AWIN_API_URL: first.url, AWIN_API_TOKEN: first.token, AWIN_PUBLISHER_ID: first.publisherId },
  });
  try {
    const cookie = await signInAt(site.origin);
    const { outcome: firstOutcome } = await runJob(site, cookie, 'awin-sync');
    if (firstOutcome !== 'succeeded' || (await codesOf(site)) === '')
      throw new Error(`nothing was synchronised before AWIN broke: ${firstOutcome}`);
    await first.close();
    const rows: Row[] = [];
    for (const way of WAYS) rows.push(await tryWay(site, cookie, options, way));
    const again = await startAwinStandin(options);
    const { outcome, error } = await runJob(site, cookie, 'awin-sync');
    await again.close();
    if (outcome !== 'succeeded') rows.at(-1)?.missed.push(`the next sync: ${outcome} ${error}`);
    return rows;
  } finally {
    await site.stop();
  }
}

async function tryWay(
  site: TrialSite,
  cookie: string,
  options: StandinOptions,
  { fault, breakIt }: (typeof WAYS)[number],
): Promise<Row> {
  const standin = await startAwinStandin(options);
  const before = await codesOf(site);
  let during = '';
  const missed: string[] = [];
  const row = await harm(site, {
    fault,
    recoverWithin: 5_000,
    async inflict() {
      await breakIt(standin);
      const started = Date.now();
      const run = await runJob(site, cookie, 'awin-sync');
      during = `sync ${run.outcome} after ${seconds(Date.now() - started)}, “${run.error}”`;
      if (run.outcome !== 'failed' || !run.error?.includes('AWIN')) missed.push(during);
      if ((await codesOf(site)) !== before) missed.push('codes changed by a failed sync');
      await standin.close();
    },
    afterwards: async () => missed,
  });
  return { ...row, seen: `${during}; ${row.seen}`, recovery: 'with the next sync' };
}

/** What visitors see of the network's codes. */
async function codesOf(site: TrialSite): Promise<string> {
  const [row] = await site.query<{ sum: string }>(
    `SELECT md5(string_agg(id || code || title || coalesce(withdrawn_at::text, ''), ',' ORDER BY id)) AS sum
     FROM codes WHERE source = 'awin'`,
  );
  return row?.sum ?? '';
}
