// The issue as a document of its own. A mail has inline styles, so it is shown under a CSP that allows nothing else:
// no script, no external request, no form, and only this site may frame it.

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
