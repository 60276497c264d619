import { NEWSLETTER_REQUESTED, NewsletterAnswer, NewsletterRequest } from '#contract/newsletter.ts';
import type { Deps } from '#http/core/env.ts';
import { readVisitor } from '#http/core/visitor.ts';
import { apiRouter, json, route, tooMany } from './openapi.ts';

const subscribeRoute = route('post', '/api/newsletter/subscribe', {
  summary: 'Bestellt den Newsletter; gilt erst, wenn der Link in der E-Mail bestätigt ist',
  body: NewsletterRequest,
  answers: {
    200: json(NewsletterAnswer, 'Immer dieselbe Antwort, ob die Adresse bekannt ist oder nicht'),
    ...tooMany,
  },
});

export function newsletterRoutes(deps: Deps) {
  return apiRouter().openapi(subscribeRoute, async (c) => {
    const { client, network } = await readVisitor(c, deps);
    await deps.newsletter.subscribe(c.req.valid('json').email, { client, network: network.hash });
    return c.json({ message: NEWSLETTER_REQUESTED }, 200);
  });
}
