// Checks the pages that codes lead to: recent results are cached, and each host has a budget of requests per run.
import type { Database } from '#db/core/connect.ts';
import { type CheckedLink, checkedLinks, noteLink } from '#db/validation/link-checks.ts';
import { siteOf } from '#domain/sources/tracking-links.ts';
import type { LinkCheck } from '#outside/fetch/link-check.ts';

const DAY = 86_400_000;
/** A result younger than this is used without another request, so that the pages of a large shop take turns. */
const FRESH_MS = DAY;
/** Its codes are called invalid, so it is asked every night, at whichever minute the run comes to it. */
const FRESH_GONE_MS = 20 * 3_600_000;
/** Once the budget of a host is spent, a stale result up to this age is still used. */
const BELIEVED_MS = 7 * DAY;
/** A check by hand wants a fresh result, but not a request twice a minute. */
const FRESH_BY_HAND_MS = 60_000;
/** Requests per host and run: at one a second, a shop with thousands of pages would keep a run busy for hours. */
const PER_HOST = 20;

interface PagesDeps {
  db: Database;
  clock: () => Date;
  linkCheck: LinkCheck;
}

export function createPages({ db, clock, linkCheck }: PagesDeps) {
  const ago = (ms: number) => new Date(clock().getTime() - ms);

  const ask = async (url: string, signal?: AbortSignal): Promise<CheckedLink> => {
    const answer = { ...(await linkCheck(url, signal)), checkedAt: clock() };
    // Stored at once: even if the run is interrupted, this page is not requested again today.
    await noteLink(db, url, answer);
    return answer;
  };

  return {
    /** One run. */
    visit(signal: AbortSignal | undefined) {
      const perHost = new Map<string, number>();
      const counts = { linksChecked: 0, linksGone: 0, linksUndecided: 0, linksPostponed: 0 };
      const mayAsk = (url: string) => {
        const host = siteOf(new URL(url));
        const before = perHost.get(host) ?? 0;
        if (before < PER_HOST) perHost.set(host, before + 1);
        else counts.linksPostponed++;
        return before < PER_HOST;
      };

      return {
        counts: () => ({ ...counts }),

        async askAll(urls: string[]): Promise<Map<string, CheckedLink>> {
          const known = await checkedLinks(db, urls, ago(BELIEVED_MS));
          const isDue = (url: string) => {
            const last = known.get(url);
            return !last || last.checkedAt <= ago(last.outcome === 'gone' ? FRESH_GONE_MS : FRESH_MS);
          };
          const due = urls.filter(isDue).filter(mayAsk);
          await everyOne(due, async (url) => {
            const answer = await ask(url, signal);
            known.set(url, answer);
            counts.linksChecked++;
            if (answer.outcome === 'gone') counts.linksGone++;
            if (answer.outcome === 'undecided') counts.linksUndecided++;
          });
          return known;
        },
      };
    },

    /** For one code that somebody is looking at. */
    async askNow(urls: string[]): Promise<Map<string, CheckedLink>> {
      const known = await checkedLinks(db, urls, ago(FRESH_BY_HAND_MS));
      await everyOne(
        urls.filter((url) => !known.has(url)),
        async (url) => void known.set(url, await ask(url)),
      );
      return known;
    },
  };
}

/** Waits for all even where one fails, so that nothing goes on in the background. */
async function everyOne(urls: string[], work: (url: string) => Promise<void>): Promise<void> {
  const results = await Promise.allSettled(urls.map(work));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
