// What Tradedoubler takes back at once is asked about, and decided, as with AWIN.
import { describe, expect, onTestFinished, test } from 'vitest';
import { startAwinStandin } from '#test/support/awin-standin/server.ts';
import { signIn } from '#test/support/operator.ts';
import { startTestSite } from '#test/support/test-site.ts';

/** One voucher of four is gone since the last update: more than a fifth. */
async function startShrunken() {
  const standin = await startAwinStandin({ token: 'geheim', limit: null, vouchers: 4 });
  onTestFinished(() => standin.close());
  const site = await startTestSite({
    TRADEDOUBLER_TOKEN: standin.token,
    TRADEDOUBLER_API_URL: standin.url,
  });
  const operator = await signIn(site);
  await site.jobs.start({ schedule: false, only: ['update-codes'] });
  const update = async () => {
    const { runId } = await (await operator.post('/api/admin/update-codes')).json();
    return site.jobs.untilEnded(runId);
  };
  expect(await update()).toMatchObject({ outcome: 'succeeded' });
  const [gone] = standin.catalogue.vouchers.splice(0, 1);
  expect(await update()).toMatchObject({
    outcome: 'failed',
    error: expect.stringContaining('1 Code von 4 (25 %) würde zurückgezogen.'),
  });
  const read = async (path: string) => (await operator.get(path)).json();
  const list = () => read('/api/admin/awin/withdrawals?network=tradedoubler');
  const decide = async (decision: string, network = 'tradedoubler') =>
    operator.post('/api/admin/awin/withdrawals', { network, decision, since: (await list()).since });
  const withdrawn = async () =>
    (await site.pool.query('SELECT FROM codes WHERE withdrawn_at IS NOT NULL')).rowCount;
  return { operator, update, gone, read, list, decide, withdrawn };
}

describe('a voucher that Tradedoubler no longer offers, too large a part to withdraw unasked', () => {
  test('is asked about under its network, and withdrawn when somebody says so', async () => {
    const { operator, update, gone, read, list, decide, withdrawn } = await startShrunken();
    // The question is what waits; that the update asked it is no second thing to do.
    expect(await read('/api/admin/today')).toMatchObject({ waiting: { heldCodes: 1 }, failedJobs: [] });
    const { items, codes, since } = await list();
    expect({ items, codes }).toMatchObject({ codes: 1, items: [{ code: gone?.code, title: gone?.title }] });
    expect((await read('/api/admin/awin/stats')).held).toEqual([{ network: 'tradedoubler', codes, since }]);
    expect((await read('/api/admin/awin/withdrawals')).codes).toBe(0);

    expect((await decide('withdraw', 'awin')).status).toBe(409);
    expect((await decide('withdraw', 'amazon')).status).toBe(422);
    expect((await operator.get('/api/admin/awin/withdrawals?network=amazon')).status).toBe(400);
    expect(await withdrawn()).toBe(0);
    expect(await (await decide('withdraw')).json()).toEqual({ message: '1 Code zurückgezogen.' });
    expect(await withdrawn()).toBe(1);
    expect(await read('/api/admin/today')).toMatchObject({ waiting: { heldCodes: 0 }, failedJobs: [] });
    expect(await update()).toMatchObject({ outcome: 'succeeded' });
  });

  test('is kept when somebody says so, and no update asks again', async () => {
    const { update, read, decide, withdrawn } = await startShrunken();
    expect(await (await decide('keep')).json()).toEqual({ message: '1 Code behalten.' });
    expect((await read('/api/admin/awin/stats')).held).toEqual([]);
    expect(await update()).toMatchObject({ outcome: 'succeeded' });
    expect(await withdrawn()).toBe(0);
  });
});
