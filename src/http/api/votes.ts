import { idParam } from '#contract/parameters.ts';
import { NewVote, VoteAnswer } from '#contract/trust.ts';
import type { Deps } from '#http/core/env.ts';
import { readVisitor } from '#http/core/visitor.ts';
import { apiRouter, conflict, json, notFound, route, tooMany, unprocessable } from './openapi.ts';

const voteRoute = route('post', '/api/codes/{id}/vote', {
  summary: 'Sagt, ob ein kopierter Code geklappt hat; mit dem Beleg, den das Kopieren gibt',
  params: idParam,
  body: NewVote,
  answers: { 200: json(VoteAnswer, 'Gezählt'), ...notFound, ...conflict, ...unprocessable, ...tooMany },
});

export function voteRoutes(deps: Deps) {
  return apiRouter().openapi(voteRoute, async (c) => {
    const { worked, reason = null, receipt } = c.req.valid('json');
    const { id } = c.req.valid('param');
    const { client } = await readVisitor(c, deps);
    await deps.voting.vote({ client }, id, { worked, reason }, receipt);
    return c.json({ id, worked }, 200);
  });
}
