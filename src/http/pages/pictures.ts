// Pictures that come from outside or are drawn here: logos of shops, pictures of deals, pictures that go with links, icons.
import { type Context, Hono } from 'hono';
import { isRowId, links } from '#contract/links.ts';
import { AppError } from '#domain/core/app-error.ts';
import type { Deps, Env } from '#http/core/env.ts';
import { pictureHeaders } from '#http/core/headers.ts';

const SLUG = /^[a-z0-9-]{1,80}$/;
const SLUG_FILE = /^([a-z0-9-]{1,80})\.png$/;
const DAY = 86_400;

interface Shown {
  body: Buffer;
  type: string;
  etag: string;
  /** Seconds a browser may keep it. */
  maxAge: number;
}

export function pictureRoutes({ logos, dealPictures, linkPictures }: Deps) {
  return new Hono<Env>()
    .get('/logo/:slug', async (c) => {
      const slug = c.req.param('slug');
      const logo = SLUG.test(slug) ? await logos.find(slug) : null;
      if (!logo) throw new AppError('not_found');
      return sendPicture(c, logo);
    })
    .get('/deal-picture/:id', async (c) => {
      const id = c.req.param('id');
      const picture = isRowId(id) ? await dealPictures.find(Number(id)) : null;
      if (!picture) throw new AppError('not_found');
      return sendPicture(c, { ...picture, maxAge: DAY });
    })
    .use('/og/*', async (c, next) => {
      await next();
      // Link previews (Open Graph): made to be embedded by other sites.
      c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    })
    .get(links.picture(), async (c) => sendPicture(c, await linkPictures.ofSite()))
    .get('/og/shop/:file', async (c) => {
      const slug = SLUG_FILE.exec(c.req.param('file'))?.[1];
      const picture = slug ? await linkPictures.ofShop(slug) : null;
      if (!picture) throw new AppError('not_found');
      return sendPicture(c, picture);
    })
    .get('/icon/:file', async (c) => {
      const name = SLUG_FILE.exec(c.req.param('file'))?.[1];
      const picture = name ? await linkPictures.icon(name) : null;
      if (!picture) throw new AppError('not_found');
      return sendPicture(c, picture);
    });
}

function sendPicture(c: Context<Env>, { body, type, etag, maxAge }: Shown) {
  c.header('ETag', etag);
  c.header('Cache-Control', `public, max-age=${maxAge}`);
  pictureHeaders(c);
  if (isKnown(etag, c.req.header('If-None-Match'))) return c.body(null, 304);
  c.header('Content-Type', type);
  return c.body(new Uint8Array(body));
}

/** Weak comparison of ETags: proxies that compress turn a strong one into a weak one. */
function isKnown(etag: string, header = ''): boolean {
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
