// Pictures that come from outside or are drawn here: logos of shops, pictures of deals.
import { type Context, Hono } from 'hono';
import { AppError } from '#domain/app-error.ts';
import type { Deps, Env } from './env.ts';

const SLUG = /^[a-z0-9-]{1,80}$/;
const ROW_ID = /^[1-9]\d{0,8}$/;
const DAY = 86_400;

interface Shown {
  body: Buffer;
  type: string;
  etag: string;
  /** Seconds a browser may keep it. */
  maxAge: number;
}

export function pictureRoutes({ logos, dealPictures }: Deps) {
  return new Hono<Env>()
    .get('/logo/:slug', async (c) => {
      const slug = c.req.param('slug');
      const logo = SLUG.test(slug) ? await logos.find(slug) : null;
      if (!logo) throw new AppError('not_found');
      return sendPicture(c, logo);
    })
    .get('/deal-picture/:id', async (c) => {
      const id = c.req.param('id');
      const picture = ROW_ID.test(id) ? await dealPictures.find(Number(id)) : null;
      if (!picture) throw new AppError('not_found');
      return sendPicture(c, { ...picture, maxAge: DAY });
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

/** An SVG opened as a page of its own, or a picture that a browser takes for one, can do nothing. */
export function pictureHeaders(c: Context<Env>): void {
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
}

/** Proxies that compress make the tag a weak one. */
function isKnown(etag: string, header = ''): boolean {
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
