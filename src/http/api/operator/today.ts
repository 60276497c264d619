// What an operator sees first.
import { Today } from '#contract/operator/today.ts';
import { COUNTED_MOST } from '#db/operators/today.ts';
import { apiRouter, json, operatorRoute } from '#http/api/openapi.ts';
import type { Deps } from '#http/core/env.ts';
import { isOpenFailure } from '#services/jobs/failure.ts';
import { readToday } from '#services/operators/today.ts';
import { missingDetails } from '#services/texts/edit.ts';

const NEXT = 5;

const todayRoute = operatorRoute('get', '/api/admin/today', {
  summary: 'Was wartet, was seit dem letzten Besuch geschah und was als Nächstes läuft',
  answers: { 200: json(Today, 'Überblick') },
});

export function todayRoutes({ db, clock, jobs, setup }: Deps) {
  return apiRouter().openapi(todayRoute, async (c) => {
    const [today, list, missing] = await Promise.all([
      readToday(db, clock(), c.get('operator')),
      jobs.list(),
      // Whoever only tries the site out on their own machine needs no imprint.
      setup.publicUrl ? missingDetails(db) : [],
    ]);
    const { lastVisit, since, waiting, happened } = today;
    const failedJobs = list.flatMap(({ name, isSetUp, running, lastRun }) =>
      lastRun && isSetUp && !running && isOpenFailure(lastRun)
        ? { name, error: lastRun.error, endedAt: (lastRun.endedAt ?? lastRun.startedAt).toISOString() }
        : [],
    );
    const trouble = jobs.trouble();
    const next = list
      .flatMap(({ name, nextRun }) => (nextRun ? { name, at: nextRun.toISOString() } : []))
      .toSorted((a, b) => a.at.localeCompare(b.at))
      .slice(0, NEXT);
    return c.json(
      {
        lastVisit: lastVisit?.toISOString() ?? null,
        since: since.toISOString(),
        most: COUNTED_MOST,
        waiting: {
          ...waiting,
          decideBy: waiting.decideBy?.toISOString() ?? null,
          imprint: missing.length,
        },
        happened,
        ...{ failedJobs, next },
        jobsTrouble: trouble && { since: trouble.since.toISOString(), reason: trouble.reason },
        running: list.filter(({ running }) => running).map(({ name }) => name),
        retried: list.filter(({ running, waiting }) => waiting && !running).map(({ name }) => name),
      },
      200,
    );
  });
}
