import { apiRouter } from '#http/api/openapi.ts';
import type { Deps } from '#http/core/env.ts';
import { requireOperator } from '#http/core/operator.ts';
import { APP_VERSION } from '#http/core/version.ts';
import { accessRoutes } from './access.ts';
import { auditRoutes } from './audit.ts';
import { operatorCodeRoutes } from './codes.ts';
import { operatorDealRoutes } from './deals.ts';
import { analyticsRoutes } from './earnings.ts';
import { healthRoutes } from './health.ts';
import { jobRoutes } from './jobs.ts';
import { operatorNewsletterRoutes } from './newsletter.ts';
import { newsletterPreviewPage } from './newsletter-preview.ts';
import { personalDataRoutes } from './privacy.ts';
import { operatorReportRoutes } from './reports.ts';
import { researchRoutes } from './research.ts';
import { researchDraftRoutes } from './research-drafts.ts';
import { secondFactorRoutes } from './second-factor.ts';
import { sessionRoutes } from './session.ts';
import { operatorShopRoutes } from './shops.ts';
import { awinRoutes } from './sources.ts';
import { operatorSubmissionRoutes } from './submissions.ts';
import { operatorCopyRoutes } from './texts.ts';
import { todayRoutes } from './today.ts';
import { transferRoutes } from './transfer.ts';
import { operatorTrustRoutes } from './trust.ts';
import { validationRoutes } from './validation.ts';

const AREAS = ['/api/admin/*', '/api/awin/*', '/api/analytics/*'];

/**
 * The calls of the operator area, with an OpenAPI document of their own. A route registered under these paths before
 * the guard, such as the public update status, needs no authentication.
 */
export function createOperatorApi(deps: Deps) {
  const api = apiRouter().route('/', sessionRoutes(deps));
  for (const area of AREAS) api.use(area, requireOperator(deps));
  const guarded = api
    .route('/', accessRoutes(deps))
    .route('/', analyticsRoutes(deps))
    .route('/', auditRoutes(deps))
    .route('/', awinRoutes(deps))
    .route('/', healthRoutes(deps))
    .route('/', jobRoutes(deps))
    .route('/', operatorCopyRoutes(deps))
    .route('/', operatorNewsletterRoutes(deps))
    .route('/', newsletterPreviewPage(deps))
    .route('/', personalDataRoutes(deps))
    .route('/', researchRoutes(deps))
    .route('/', researchDraftRoutes(deps))
    .route('/', secondFactorRoutes(deps))
    .route('/', operatorCodeRoutes(deps))
    .route('/', transferRoutes(deps))
    .route('/', operatorDealRoutes(deps))
    .route('/', operatorReportRoutes(deps))
    .route('/', operatorShopRoutes(deps))
    .route('/', operatorSubmissionRoutes(deps))
    .route('/', operatorTrustRoutes(deps))
    .route('/', todayRoutes(deps))
    .route('/', validationRoutes(deps));
  guarded.get('/api/admin/openapi.json', (c) =>
    c.json(
      guarded.getOpenAPI31Document({
        openapi: '3.1.0',
        info: { title: `${deps.site.name}: Betreiber-API`, version: APP_VERSION },
      }),
    ),
  );
  return guarded;
}

export type OperatorApi = ReturnType<typeof createOperatorApi>;
