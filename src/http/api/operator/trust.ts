// Whether codes work: what is believed and why, and what operators add to it or take out.
import type { Context } from 'hono';
import {
  Calibration,
  CorrectedVotes,
  evidenceParam,
  NewTest,
  OddNetworks,
  RecordedTest,
  TrustCode,
  TrustCounts,
  TrustDetails,
  TrustPage,
  TrustQuery,
  VoteCorrection,
  VoteRestoration,
} from '#contract/operator/trust.ts';
import { idParam } from '#contract/parameters.ts';
import type { TrustRow } from '#db/trust/operator-list.ts';
import type { VoteChange } from '#db/trust/operator-votes.ts';
import { plural } from '#domain/core/format.ts';
import { apiRouter, conflict, json, notFound, operatorRoute, unprocessable } from '#http/api/openapi.ts';
import type { Deps, Env } from '#http/core/env.ts';
import { editContext } from '#http/core/operator.ts';
import { correctVotes, deleteRecordedTest, recordTest } from '#services/trust/corrections.ts';
import { readCalibration } from '#services/trust/hit-rate.ts';
import { trustCounts, trustDetails, trustPage } from '#services/trust/overview.ts';
import { oddNetworks } from '#services/trust/suspicion.ts';

const corrected = { 200: json(CorrectedVotes, 'Wie viele es waren'), ...notFound, ...conflict };

const listRoute = operatorRoute('get', '/api/admin/trust', {
  summary: 'Codes nach der Chance, dass sie klappen, höchstens 10.000',
  query: TrustQuery,
  answers: { 200: json(TrustPage, 'Eine Seite') },
});
const countsRoute = operatorRoute('get', '/api/admin/trust/counts', {
  summary: 'Wie viele Codes jede Ansicht hat',
  answers: { 200: json(TrustCounts, 'Zahlen') },
});
const calibrationRoute = operatorRoute('get', '/api/admin/trust/calibration', {
  summary: 'Vorhergesagt und eingetreten, und die gemessenen Raten',
  answers: { 200: json(Calibration, 'Kalibrierung') },
});
const networksRoute = operatorRoute('get', '/api/admin/trust/networks', {
  summary: 'Netze, die in sieben Tagen auffällig abgestimmt haben',
  answers: { 200: json(OddNetworks, 'Netze') },
});
const detailsRoute = operatorRoute('get', '/api/admin/trust/codes/{id}', {
  summary: 'Was über einen Code bekannt ist, und der Verlauf seiner Chance',
  params: idParam,
  answers: { 200: json(TrustDetails, 'Einzelheiten'), ...notFound },
});
const testRoute = operatorRoute('post', '/api/admin/trust/codes/{id}/tests', {
  summary: 'Notieren, dass ein Betreiber den Code selbst getestet hat',
  params: idParam,
  body: NewTest,
  answers: { 200: json(RecordedTest, 'Die neue Schätzung'), ...notFound, ...unprocessable },
});
const deleteTestRoute = operatorRoute('delete', '/api/admin/trust/tests/{id}', {
  summary: 'Einen eigenen Test zurücknehmen',
  params: evidenceParam,
  answers: { 200: json(TrustCode, 'Die neue Schätzung'), ...notFound },
});
const discardRoute = operatorRoute('post', '/api/admin/trust/votes/{id}/discard', {
  summary: 'Eine Rückmeldung oder alle ihres Netzes nicht mehr zählen',
  params: evidenceParam,
  body: VoteCorrection,
  answers: { ...corrected, ...unprocessable },
});
const restoreRoute = operatorRoute('post', '/api/admin/trust/votes/{id}/restore', {
  summary: 'Verworfene Rückmeldungen wieder zählen',
  params: evidenceParam,
  body: VoteRestoration,
  answers: { ...corrected, ...unprocessable },
});

export function operatorTrustRoutes(deps: Deps) {
  const { db, clock } = deps;
  const correct = async (c: Context<Env>, change: VoteChange) => {
    const context = editContext(c, deps);
    const { discard } = change;
    const { codeIds, worked, failed } = await correctVotes(context, change);
    const votes = worked + failed;
    const done = discard ? 'zählt nicht mehr' : 'zählt wieder';
    const doneAll = discard ? 'zählen nicht mehr' : 'zählen wieder';
    const message = `${plural(votes, 'Rückmeldung', 'Rückmeldungen')} ${votes === 1 ? done : doneAll}.`;
    return { message, votes, codeIds, at: context.now.toISOString() };
  };
  return apiRouter()
    .openapi(listRoute, async (c) => {
      const { view, order, search, page } = c.req.valid('query');
      const listing = { view, search, likelyFirst: order === 'likely' };
      const { items, total } = await trustPage(db, clock(), listing, page);
      return c.json({ items: items.map(codeAnswer), total, page }, 200);
    })
    .openapi(countsRoute, async (c) => c.json(await trustCounts(db, clock()), 200))
    .openapi(calibrationRoute, async (c) => c.json(await readCalibration(db, clock()), 200))
    .openapi(networksRoute, async (c) => {
      const items = await oddNetworks(db, clock());
      return c.json({ items: items.map(networkAnswer) }, 200);
    })
    .openapi(detailsRoute, async (c) => {
      const { code, evidence, course } = await trustDetails(db, clock(), c.req.valid('param').id);
      const listed = evidence.map((one) => ({ ...one, at: one.at.toISOString() }));
      return c.json({ code: codeAnswer(code), evidence: listed, course }, 200);
    })
    .openapi(testRoute, async (c) => {
      const { testId, code } = await recordTest(
        editContext(c, deps),
        c.req.valid('param').id,
        c.req.valid('json'),
      );
      return c.json({ testId, code: codeAnswer(code) }, 200);
    })
    .openapi(deleteTestRoute, async (c) => {
      const code = await deleteRecordedTest(editContext(c, deps), c.req.valid('param').id);
      return c.json(codeAnswer(code), 200);
    })
    .openapi(discardRoute, async (c) => {
      const { scope } = c.req.valid('json');
      return c.json(await correct(c, { id: c.req.valid('param').id, scope, discard: true }), 200);
    })
    .openapi(restoreRoute, async (c) => {
      const { scope, discardedAt } = c.req.valid('json');
      const { id } = c.req.valid('param');
      const undone = discardedAt ? { discardedAt: new Date(discardedAt) } : {};
      return c.json(await correct(c, { id, scope, discard: false, ...undone }), 200);
    });
}

function codeAnswer({ lastFeedbackAt, lastSaleAt, ...row }: TrustRow): TrustCode {
  return {
    ...row,
    lastFeedbackAt: lastFeedbackAt?.toISOString() ?? null,
    lastSaleAt: lastSaleAt?.toISOString() ?? null,
  };
}

function networkAnswer<Network extends { firstAt: Date; lastAt: Date }>(network: Network) {
  return { ...network, firstAt: network.firstAt.toISOString(), lastAt: network.lastAt.toISOString() };
}
