import type { Context } from 'hono';
import { AppError } from '#domain/core/app-error.ts';
import type { Env } from './env.ts';

/** The text fields of a sent form by their names; '' for one that is missing or is a file. */
export async function readForm(c: Context<Env>): Promise<(name: string) => string> {
  const fields = await c.req.parseBody().catch((cause) => {
    throw new AppError('bad_request', { message: 'not a form', cause });
  });
  return (name) => {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return typeof value === 'string' ? value : '';
  };
}
