// What research found, and what a person makes of it.
import {
  PublishDraft,
  PublishedDraft,
  ResearchDraft,
  ResearchDrafts,
  ResearchDraftsQuery,
} from '#contract/operator/research.ts';
import { idParam } from '#contract/parameters.ts';
import type { ResearchDraft as StoredDraft } from '#db/research/drafts.ts';
import { answerFields } from '#http/api/field-answers.ts';
import {
  apiRouter,
  conflict,
  done,
  json,
  notFound,
  operatorRoute,
  unprocessable,
} from '#http/api/openapi.ts';
import type { Deps } from '#http/core/env.ts';

const listRoute = operatorRoute('get', '/api/admin/research-drafts', {
  summary: 'Gefundene Codes, über die jemand entscheiden muss',
  query: ResearchDraftsQuery,
  answers: { 200: json(ResearchDrafts, 'Entwürfe, die neuesten zuerst') },
});
const publishRoute = operatorRoute('post', '/api/admin/research-drafts/{id}/publish', {
  summary: 'Einen Entwurf veröffentlichen, auf Wunsch mit Änderungen',
  params: idParam,
  body: PublishDraft.optional(),
  answers: { 200: json(PublishedDraft, 'Veröffentlicht'), ...conflict, ...notFound, ...unprocessable },
});
const discardRoute = operatorRoute('delete', '/api/admin/research-drafts/{id}', {
  summary: 'Einen Entwurf verwerfen',
  params: idParam,
  answers: { ...done, ...conflict, ...notFound },
});
const restoreRoute = operatorRoute('post', '/api/admin/research-drafts/{id}/restore', {
  summary: 'Einen verworfenen Entwurf zurückholen',
  params: idParam,
  answers: { ...done, ...conflict, ...notFound },
});

export function researchDraftRoutes({ research }: Deps) {
  return apiRouter()
    .openapi(listRoute, async (c) => {
      const { state, page } = c.req.valid('query');
      const { items, total } = await research.drafts({ state, page });
      return c.json({ items: items.map(draftAnswer), total, page }, 200);
    })
    .openapi(publishRoute, async (c) => {
      const edits = c.req.valid('json') ?? {};
      const published = await research.publish(c.get('operator').actor, c.req.valid('param').id, edits);
      return c.json({ message: 'Der Code ist veröffentlicht.', ...published }, 200);
    })
    .openapi(discardRoute, async (c) => {
      await research.discard(c.get('operator').actor, c.req.valid('param').id);
      return c.json({ message: 'Der Entwurf ist verworfen.' }, 200);
    })
    .openapi(restoreRoute, async (c) => {
      await research.restore(c.get('operator').actor, c.req.valid('param').id);
      return c.json({ message: 'Der Entwurf ist wieder da.' }, 200);
    });
}

function draftAnswer(draft: StoredDraft): ResearchDraft {
  return {
    ...answerFields(ResearchDraft, draft),
    isKnown: draft.knownCodeId !== null,
    wasKnown: draft.knownCodeId === null && draft.endedCodeId !== null,
    isNewShop: draft.shopId === null,
  };
}
