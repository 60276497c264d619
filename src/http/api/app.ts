import type { Deps } from '#http/core/env.ts';
import { pagePolicy } from '#http/core/headers.ts';
import { APP_VERSION } from '#http/core/version.ts';
import { alertRoutes } from './alerts.ts';
import { categoryRoutes } from './categories.ts';
import { codeRoutes } from './codes.ts';
import { countingRoutes } from './counting.ts';
import { dealRoutes } from './deals.ts';
import { eventRoutes } from './events.ts';
import { insightRoutes } from './insights.ts';
import { myListRoutes } from './my-list.ts';
import { newsletterRoutes } from './newsletter.ts';
import { apiRouter } from './openapi.ts';
import { renderReference } from './reference.ts';
import { codeReportRoutes } from './reports.ts';
import { suggestRoutes } from './search.ts';
import { shopRoutes } from './shops.ts';
import { submissionRoutes } from './submissions.ts';
import { copyRoutes } from './texts.ts';
import { trustRoutes } from './trust.ts';
import { updateStatusRoutes } from './update-status.ts';
import { voteRoutes } from './votes.ts';

/** Every call the site answers with JSON. The website's client takes its types from here. */
export function createApi(deps: Deps) {
  const api = apiRouter()
    .route('/', alertRoutes(deps))
    .route('/', categoryRoutes(deps))
    .route('/', codeRoutes(deps))
    .route('/', codeReportRoutes(deps))
    .route('/', countingRoutes(deps))
    .route('/', copyRoutes(deps))
    .route('/', dealRoutes(deps))
    .route('/', eventRoutes(deps))
    .route('/', insightRoutes(deps))
    .route('/', myListRoutes(deps))
    .route('/', newsletterRoutes(deps))
    .route('/', shopRoutes(deps))
    .route('/', submissionRoutes(deps))
    .route('/', suggestRoutes(deps))
    .route('/', trustRoutes(deps))
    .route('/', updateStatusRoutes(deps))
    .route('/', voteRoutes(deps));
  const describe = () =>
    api.getOpenAPI31Document({
      openapi: '3.1.0',
      info: { title: `${deps.site.name} API`, version: APP_VERSION },
    });
  api.get('/api/openapi.json', (c) => c.json(describe()));
  api.get('/api/docs', (c) => {
    c.header('Content-Security-Policy', pagePolicy());
    return c.html(renderReference(describe()));
  });
  return api;
}

export type Api = ReturnType<typeof createApi>;
