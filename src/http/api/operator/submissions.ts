// Codes that visitors submitted, waiting for moderation.
import {
  ModerationCounts,
  PublishedSubmission,
  RejectedSubmissions,
  RestoredSubmissions,
  SubmissionGroup,
  SubmissionPage,
  SubmissionQuery,
  UnreviewedCode,
  UnreviewedCodePage,
  UnreviewedCodeQuery,
} from '#contract/operator/submissions.ts';
import { idParam } from '#contract/parameters.ts';
import { countWaiting, listSubmissionGroups, listUnreviewedCodes } from '#db/submissions/groups.ts';
import { differentSubmitters } from '#domain/submissions/submission.ts';
import { answerFields } from '#http/api/field-answers.ts';
import { apiRouter, done, error, json, notFound, operatorRoute, unprocessable } from '#http/api/openapi.ts';
import type { Deps } from '#http/core/env.ts';
import { editContext } from '#http/core/operator.ts';
import {
  approveCode,
  blockGroup,
  publishNow,
  rejectGroup,
  restoreGroup,
  unblockGroup,
} from '#services/submissions/moderation.ts';

const PAGE = 50;
const conflict = { 409: error('Schon entschieden oder schon in der Liste') };

const listRoute = operatorRoute('get', '/api/admin/submissions', {
  summary: 'Eingereichte Codes, nach Shop und Code zusammengefasst',
  query: SubmissionQuery,
  answers: { 200: json(SubmissionPage, 'Einreichungen') },
});
const countsRoute = operatorRoute('get', '/api/admin/moderation-counts', {
  summary: 'Wie viel auf eine Entscheidung wartet',
  answers: { 200: json(ModerationCounts, 'Anzahl') },
});
const publishRoute = operatorRoute('post', '/api/admin/submissions/{id}/publish', {
  summary: 'Einen eingereichten Code sofort veröffentlichen',
  params: idParam,
  answers: { 200: json(PublishedSubmission, 'Veröffentlicht'), ...conflict, ...notFound },
});
const rejected = { 200: json(RejectedSubmissions, 'Abgelehnt') };
const rejectRoute = operatorRoute('post', '/api/admin/submissions/{id}/reject', {
  summary: 'Einen eingereichten Code ablehnen; er kann wieder eingereicht werden',
  params: idParam,
  answers: { ...rejected, ...conflict, ...notFound },
});
const restoreRoute = operatorRoute('post', '/api/admin/submissions/{id}/restore', {
  summary: 'Das Ablehnen eines eingereichten Codes zurücknehmen',
  params: idParam,
  body: RestoredSubmissions,
  answers: { ...done, ...conflict, ...notFound, ...unprocessable },
});
const blockRoute = operatorRoute('post', '/api/admin/submissions/{id}/block', {
  summary: 'Einen eingereichten Code ablehnen und diese Schreibweise sperren',
  params: idParam,
  answers: { ...rejected, ...notFound },
});
const unblockRoute = operatorRoute('delete', '/api/admin/submissions/{id}/block', {
  summary: 'Eine gesperrte Schreibweise wieder zulassen',
  params: idParam,
  answers: { ...done, ...notFound },
});

const unreviewedRoute = operatorRoute('get', '/api/admin/unreviewed-codes', {
  summary: 'Von Besuchern veröffentlichte Codes, die noch niemand von uns angesehen hat',
  query: UnreviewedCodeQuery,
  answers: { 200: json(UnreviewedCodePage, 'Codes') },
});
const approveRoute = operatorRoute('post', '/api/admin/codes/{id}/approve', {
  summary: 'Einen von Besuchern veröffentlichten Code für gut befinden',
  params: idParam,
  answers: { ...done, ...notFound },
});

export function operatorSubmissionRoutes(deps: Deps) {
  const { db } = deps;
  return apiRouter()
    .openapi(listRoute, async (c) => {
      const { page, ...query } = c.req.valid('query');
      const { items, total } = await listSubmissionGroups(db, {
        ...query,
        limit: PAGE,
        offset: (page - 1) * PAGE,
      });
      const groups = items.map((row) => ({
        ...answerFields(SubmissionGroup, row),
        people: differentSubmitters(row.submitters, row.isKnownShop ? 'network' : 'neighbourhood'),
        status: query.status,
      }));
      return c.json({ items: groups, total, page }, 200);
    })
    .openapi(unreviewedRoute, async (c) => {
      const { page } = c.req.valid('query');
      const { items, total } = await listUnreviewedCodes(db, PAGE, (page - 1) * PAGE);
      return c.json({ items: items.map((row) => answerFields(UnreviewedCode, row)), total, page }, 200);
    })
    .openapi(approveRoute, async (c) => {
      await approveCode(editContext(c, deps), c.req.valid('param').id);
      return c.json({ message: 'Der Code ist geprüft.' }, 200);
    })
    .openapi(countsRoute, async (c) => c.json(await countWaiting(db), 200))
    .openapi(publishRoute, async (c) => {
      const made = await publishNow(editContext(c, deps), c.req.valid('param').id);
      return c.json({ message: 'Der Code ist veröffentlicht.', ...made }, 200);
    })
    .openapi(rejectRoute, async (c) => {
      const submissions = await rejectGroup(editContext(c, deps), c.req.valid('param').id);
      return c.json({ message: 'Der Code ist abgelehnt.', submissions }, 200);
    })
    .openapi(restoreRoute, async (c) => {
      await restoreGroup(editContext(c, deps), c.req.valid('param').id, c.req.valid('json').submissions);
      return c.json({ message: 'Der Code wartet wieder auf eine Entscheidung.' }, 200);
    })
    .openapi(blockRoute, async (c) => {
      const submissions = await blockGroup(editContext(c, deps), c.req.valid('param').id);
      return c.json({ message: 'Der Code ist abgelehnt und gesperrt.', submissions }, 200);
    })
    .openapi(unblockRoute, async (c) => {
      await unblockGroup(editContext(c, deps), c.req.valid('param').id);
      return c.json({ message: 'Der Code kann wieder eingereicht werden.' }, 200);
    });
}
