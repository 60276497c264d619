// The issue as a page of its own. A mail carries its styles in itself, so it is shown where nothing else can happen:
// no script, no request to anywhere, no form, and only we may frame it.

import { apiRouter } from '#http/api/openapi.ts';
import type { Deps } from '#http/core/env.ts';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";
const NOTHING =
  '<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Keine Ausgabe</title></head><body><p>Es gibt gerade keine Codes, also auch keine Ausgabe.</p></body></html>';

export function newsletterPreviewPage({ newsletter }: Deps) {
  const router = apiRouter();
  router.get('/api/admin/newsletter/preview.html', async (c) => {
    const mail = await newsletter.preview();
    c.header('Content-Security-Policy', POLICY);
    c.header('X-Frame-Options', 'SAMEORIGIN');
    return c.html(mail?.html ?? NOTHING);
  });
  return router;
}
