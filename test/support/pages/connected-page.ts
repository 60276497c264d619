// A page on a site of its own that is connected to AWIN's stand-in. A site may call AWIN fifteen times a minute, and
// waits for the next one then, so each file of tests has its own.
import { JobOverview } from '#contract/operator/jobs.ts';
import { startAwinStandin } from '#test/support/awin-standin/server.ts';
import { makeDataDir, removeDataDir, startServer } from '#test/support/processes/server-process.ts';
import { expect, test } from './guarded-page.ts';
import { OPERATOR_PASSWORD } from './operator-page.ts';

/** Of each call: the same fixtures would let a file find the site of another one, where both have the same worker. */
export const connectedTest = () =>
  test.extend<
    object,
    {
      /** Whether the site reads Tradedoubler, too. */
      tradedoubler: boolean;
      standin: Awaited<ReturnType<typeof startAwinStandin>>;
      origin: string;
    }
  >({
    tradedoubler: [false, { option: true, scope: 'worker' }],
    standin: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function wants from this pattern
      async ({}, use) => {
        const standin = await startAwinStandin({
          token: 'geheim',
          limit: null,
          promotions: 20,
          transactions: 60,
        });
        await use(standin);
        await standin.close();
      },
      { scope: 'worker' },
    ],
    origin: [
      async ({ standin, tradedoubler }, use) => {
        const dataDir = await makeDataDir();
        const server = await startServer({
          DATA_DIR: dataDir,
          DEMO_DATA: 'off',
          TRUST_PROXY: '1',
          OPERATOR_PASSWORD,
          AWIN_API_TOKEN: 'geheim',
          AWIN_PUBLISHER_ID: standin.publisherId,
          AWIN_API_URL: standin.url,
          ...(tradedoubler && { TRADEDOUBLER_TOKEN: standin.token, TRADEDOUBLER_API_URL: standin.url }),
        });
        await untilCaughtUp(server.origin);
        await use(server.origin);
        await server.stop();
        await removeDataDir(dataDir);
      },
      { scope: 'worker' },
    ],
    baseURL: async ({ origin }, use) => use(origin),
  });

/** A new site first does what the clock would have done already; a sync by hand would find it at work. */
async function untilCaughtUp(origin: string): Promise<void> {
  let cookie = '';
  const caughtUp = async () => {
    cookie ||= await signIn(origin);
    const answer = await fetch(`${origin}/api/admin/jobs`, { headers: { Cookie: cookie } });
    // Overloaded, on a slow machine.
    if (!answer.ok) return false;
    const { jobs } = JobOverview.parse(await answer.json());
    const update = jobs.find(({ name }) => name === 'update-codes');
    return update?.lastRun?.outcome === 'succeeded' && !jobs.some(({ running }) => running);
  };
  await expect.poll(caughtUp).toBe(true);
}

/** Empty where it was refused. */
async function signIn(origin: string): Promise<string> {
  const login = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ password: OPERATOR_PASSWORD }),
  });
  const cookies = login.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return cookies.join('; ');
}
