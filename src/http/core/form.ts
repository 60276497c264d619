import { type Context, Hono } from 'hono';
import { AppError, type ErrorCode } from '#domain/core/app-error.ts';
import type { Deps, Env } from './env.ts';
import { answerRefusal } from './refusal-page.ts';

interface SentForm {
  /** The text of a field; '' for one that is missing or is a file. */
  (name: string): string;
  has(name: string): boolean;
}

/** For routes of plain forms: whoever sends one sees the answer itself, so that an error is a page, too. */
export function createFormRoutes({ site }: Deps): Hono<Env> {
  const app = new Hono<Env>();
  app.onError((error, c) => answerRefusal(c, site, error, { title: 'Das hat nicht geklappt' }));
  return app;
}

export async function readForm(c: Context<Env>): Promise<SentForm> {
  const fields = await c.req.parseBody().catch((cause) => {
    throw new AppError('bad_request', { message: 'not a form', cause });
  });
  const has = (name: string) => Object.hasOwn(fields, name);
  const text = (name: string) => {
    const value = has(name) ? fields[name] : undefined;
    return typeof value === 'string' ? value : '';
  };
  return Object.assign(text, { has });
}

/** The result of a plain form; an error that its page has words for is one, too. */
export async function orRefusal<Result>(
  work: Promise<Result>,
  refusals: Partial<Record<ErrorCode, Result>>,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const refusal = error instanceof AppError ? refusals[error.code] : undefined;
    if (refusal === undefined) throw error;
    return refusal;
  }
}
