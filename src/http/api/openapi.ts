// The shape all routes of the API share: how input errors and documented answers look.
import { OpenAPIHono, z } from '@hono/zod-openapi';
import { ErrorAnswer } from '#contract/errors.ts';
import { AppError } from '#domain/core/app-error.ts';
import type { Env } from '#http/core/env.ts';

// Where a schema brings no message of its own, zod's English one must not reach a visitor.
z.config({
  customError: ({ path }) =>
    path?.length ? `Die Angabe "${path.join('.')}" ist ungültig.` : 'Die Anfrage ist ungültig.',
});

/** A router that turns every failed validation into one German sentence. */
export function apiRouter() {
  return new OpenAPIHono<Env>({
    defaultHook: (result) => {
      if (result.success) return;
      const issue = result.error.issues[0];
      const field = issue?.path.join('.') ?? '';
      throw new AppError(result.target === 'json' ? 'unprocessable' : 'bad_request', {
        message: `${result.target}.${field}: ${issue?.code}`,
        ...(issue ? { userMessage: issue.message } : {}),
      });
    },
  });
}

export function json<T extends z.ZodType>(schema: T, description: string) {
  return { description, content: { 'application/json': { schema } } };
}

const error = (description: string) => json(ErrorAnswer, description);

/** Answers any call may give. */
export const commonErrors = {
  400: error('Ungültige Anfrage'),
  503: error('Gerade nicht erreichbar'),
} as const;

export const unprocessable = { 422: error('Angaben, die nicht gehen; message sagt, warum') } as const;

export const tooMany = { 429: error('Zu oft gerufen; siehe Retry-After') } as const;

/** A body that must be there and must be JSON. */
export function withBody<T extends z.ZodType>(schema: T) {
  return { content: { 'application/json': { schema } }, required: true } as const;
}

export const conflict = { 409: error('Geht so nicht, weil sich etwas geändert hat') } as const;

export const notFound = { 404: error('Nicht gefunden') } as const;
