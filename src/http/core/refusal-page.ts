import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorAnswer } from '#contract/errors.ts';
import type { Site } from '#domain/core/site.ts';
import type { Env } from './env.ts';
import { answerError } from './errors.ts';
import { pagePolicy } from './headers.ts';
import { type PageContent, renderSmallPage } from './small-page.ts';

/** The reason that a call of the API would give, as a page: with a form in it that keeps what was typed, one can correct it. */
export async function answerRefusal(
  c: Context<Env>,
  site: Site,
  error: unknown,
  page: Omit<PageContent, 'text'>,
): Promise<Response> {
  const refused = answerError(error, c);
  const { message: text } = (await refused.json()) as ErrorAnswer;
  c.header('Content-Security-Policy', pagePolicy());
  return c.html(renderSmallPage(site, { ...page, text }), refused.status as ContentfulStatusCode);
}
