// How often the operator area asks again by itself.
import type { Page } from '@playwright/test';
import { expect, open, test } from '#test/support/pages/guarded-page.ts';
import { openAsOperator } from '#test/support/pages/operator-page.ts';

const SECONDS = {
  codes: { 'admin/update-status': 5 },
  validation: { 'admin/validation-stats': 30, 'admin/codes-detailed': 60 },
  'awin-new': { 'admin/awin/stats': 30, 'awin/status': 60 },
  awin: { 'awin/status': 10, 'admin/awin/stats': 30 },
  research: { 'admin/research-queue': 30 },
  earnings: { 'analytics/earnings': 300, 'analytics/realtime': 300, 'analytics/earnings-details': 300 },
};

test('each tab, and the panel on the home page, asks again in time', async ({ page }) => {
  const clock = await watchClock(page);
  for (const [tab, calls] of Object.entries(SECONDS))
    await test.step(`${tab} asks again in time`, async () => {
      await openAsOperator(page, tab);
      for (const [path, seconds] of Object.entries(calls)) await clock.expectEvery(path, seconds);
      await page.clock.resume();
    });
  await test.step('the panel on the home page asks again in time', async () => {
    await open(page, '/');
    await expect(page.getByRole('complementary', { name: 'Betreiber' })).toContainText('Codes sichtbar');
    // The page itself asks every minute.
    await clock.expectEvery('admin/update-status', 30);
  });
});

interface Call {
  path: string;
  at: number;
  answered: boolean;
}

async function watchClock(page: Page) {
  // Long before the next update that the server names, which the home page would ask for at its time.
  let hour = Date.parse('2020-03-10T10:00:00Z');
  await page.clock.install({ time: hour });
  await page.addInitScript(noteCalls);
  // A job of another test would be seen ending, and what it changed read anew at once.
  await page.route('**/api/admin/jobs', (route) => route.fulfill({ json: { jobs: [], recent: [] } }));
  const callsOf = async (path: string) => {
    const calls = await page.evaluate(() => (window as typeof window & { calls: Call[] }).calls);
    return calls.filter((call) => call.path === `/api/${path}`);
  };
  return {
    async expectEvery(path: string, seconds: number) {
      const answered = async () => (await callsOf(path)).map((call) => call.answered);
      await expect.poll(answered).toContain(true);
      hour += 3_600_000;
      // Whatever was due is made up for now, and is due again after a whole interval.
      await page.clock.pauseAt(hour);
      // A call that waits for its answer would stand for the next one too.
      await expect.poll(answered).not.toContain(false);
      await page.clock.runFor(seconds * 1_000);
      const since = (await callsOf(path)).map(({ at }) => (at - hour) / 1_000).filter((after) => after > 0);
      expect(since, path).toEqual([seconds]);
    },
  };
}

/** In the page, where alone it is known what its clock said at the moment of a call. */
function noteCalls(): void {
  const calls: Call[] = [];
  const original = window.fetch;
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : input;
    const call = { path: new URL(url, location.href).pathname, at: Date.now(), answered: false };
    calls.push(call);
    const answer = await original(input, init);
    const whole = answer.clone().text();
    void whole.then(() => {
      call.answered = true;
    });
    return answer;
  };
  Object.assign(window, { calls });
}
