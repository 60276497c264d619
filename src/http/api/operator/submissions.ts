// What visitors told us, waiting for an operator.
import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { ErrorAnswer } from '#contract/errors.ts';
import {
  ModerationCounts,
  PublishedSubmission,
  SubmissionPage,
  SubmissionQuery,
} from '#contract/operator/submissions.ts';
import { countWaiting, listSubmissionGroups } from '#db/submissions/groups.ts';
import { differentSubmitters } from '#domain/submissions/submission.ts';
import { apiRouter, json, notFound } from '#http/api/openapi.ts';
import type { Deps, Env } from '#http/core/env.ts';
import { blockGroup, publishNow, rejectGroup, unblockGroup } from '#services/submissions/moderation.ts';
import { done, idParam, operatorErrors } from './answers.ts';

const PAGE = 50;
const conflict = { 409: json(ErrorAnswer, 'Schon entschieden oder schon in der Liste') } as const;
const group = { params: idParam };

const listRoute = createRoute({
  method: 'get',
  path: '/api/admin/submissions',
  summary: 'Eingereichte Codes, nach Shop und Code zusammengefasst',
  request: { query: SubmissionQuery },
  responses: { 200: json(SubmissionPage, 'Einreichungen'), ...operatorErrors },
});
const countsRoute = createRoute({
  method: 'get',
  path: '/api/admin/moderation-counts',
  summary: 'Wie viel auf eine Entscheidung wartet',
  responses: { 200: json(ModerationCounts, 'Anzahl'), ...operatorErrors },
});
const publishRoute = createRoute({
  method: 'post',
  path: '/api/admin/submissions/{id}/publish',
  summary: 'Einen eingereichten Code sofort veröffentlichen',
  request: group,
  responses: {
    200: json(PublishedSubmission, 'Veröffentlicht'),
    ...conflict,
    ...notFound,
    ...operatorErrors,
  },
});
const rejectRoute = createRoute({
  method: 'post',
  path: '/api/admin/submissions/{id}/reject',
  summary: 'Einen eingereichten Code ablehnen; er kann wieder eingereicht werden',
  request: group,
  responses: { ...done, ...conflict, ...notFound, ...operatorErrors },
});
const blockRoute = createRoute({
  method: 'post',
  path: '/api/admin/submissions/{id}/block',
  summary: 'Einen eingereichten Code ablehnen und diese Schreibweise sperren',
  request: group,
  responses: { ...done, ...notFound, ...operatorErrors },
});
const unblockRoute = createRoute({
  method: 'delete',
  path: '/api/admin/submissions/{id}/block',
  summary: 'Eine gesperrte Schreibweise wieder zulassen',
  request: group,
  responses: { ...done, ...notFound, ...operatorErrors },
});

export function operatorSubmissionRoutes({ db, clock }: Deps) {
  const work = (c: Context<Env>) => ({ db, now: clock(), actor: c.get('operator').actor });
  return apiRouter()
    .openapi(listRoute, async (c) => {
      const { page, ...query } = c.req.valid('query');
      const { items, total } = await listSubmissionGroups(db, {
        ...query,
        limit: PAGE,
        offset: (page - 1) * PAGE,
      });
      const groups = items.map(({ submitters, firstAt, lastAt, ...row }) => ({
        ...row,
        people: differentSubmitters(submitters),
        firstAt: firstAt.toISOString(),
        lastAt: lastAt.toISOString(),
        status: query.status,
      }));
      return c.json({ items: groups, total, page }, 200);
    })
    .openapi(countsRoute, async (c) => c.json(await countWaiting(db), 200))
    .openapi(publishRoute, async (c) => {
      const made = await publishNow(work(c), c.req.valid('param').id);
      return c.json({ message: 'Der Code ist veröffentlicht.', ...made }, 200);
    })
    .openapi(rejectRoute, async (c) => {
      await rejectGroup(work(c), c.req.valid('param').id);
      return c.json({ message: 'Der Code ist abgelehnt.' }, 200);
    })
    .openapi(blockRoute, async (c) => {
      await blockGroup(work(c), c.req.valid('param').id);
      return c.json({ message: 'Der Code ist abgelehnt und gesperrt.' }, 200);
    })
    .openapi(unblockRoute, async (c) => {
      await unblockGroup(work(c), c.req.valid('param').id);
      return c.json({ message: 'Der Code kann wieder eingereicht werden.' }, 200);
    });
}
