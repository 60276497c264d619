import type { Deps } from '../env.ts';
import { pagePolicy } from '../headers.ts';
import { APP_VERSION } from '../version.ts';
import { categoryRoutes } from './categories.ts';
import { codeRoutes } from './codes.ts';
import { copyRoutes } from './copy.ts';
import { apiRouter } from './openapi.ts';
import { renderReference } from './reference.ts';

/** Every call the site answers with JSON. The website's client takes its types from here. */
export function createApi(deps: Deps) {
  const api = apiRouter()
    .route('/', categoryRoutes(deps))
    .route('/', codeRoutes(deps))
    .route('/', copyRoutes(deps));
  const describe = () =>
    api.getOpenAPI31Document({
      openapi: '3.1.0',
      info: { title: `${deps.site.name} API`, version: APP_VERSION },
    });
  api.get('/api/openapi.json', (c) => c.json(describe()));
  api.get('/api/docs', (c) => {
    c.header('Content-Security-Policy', pagePolicy(''));
    return c.html(renderReference(describe()));
  });
  return api;
}

export type Api = ReturnType<typeof createApi>;
