// How API routes are declared: request and response schemas, for validation and for the OpenAPI document.
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { SuccessStatusCode } from 'hono/utils/http-status';
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

type Answers = Record<
  number,
  { description: string; content?: { 'application/json': { schema: z.ZodType } } }
>;

interface Call {
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** JSON that must be there, unless the schema is optional. */
  body?: z.ZodType;
  answers: Answers;
}

/** Success responses only: handlers throw errors and so does the client, so neither needs them in the type. */
type Route<Method, Path, C extends Call> = {
  method: Method;
  path: Path;
  request: {
    [Part in keyof C & ('params' | 'query' | 'body')]: Part extends 'body'
      ? { content: { 'application/json': { schema: C[Part] } } }
      : C[Part];
  };
  responses: { [Status in keyof C['answers'] & SuccessStatusCode]: C['answers'][Status] };
};

/** Declares routes that share these error responses. */
function routesWith(errors: Answers) {
  return <Method extends 'get' | 'post' | 'put' | 'delete', Path extends string, C extends Call>(
    method: Method,
    path: Path,
    call: C & Record<Exclude<keyof C, keyof Call>, never>,
  ) => {
    const { summary, body, answers, ...request }: Call = call;
    return createRoute({
      method,
      path,
      summary,
      request: body ? { ...request, body: jsonBody(body) } : request,
      responses: { ...errors, ...answers },
    }) as unknown as Route<Method, Path, C>;
  };
}

function jsonBody(schema: z.ZodType) {
  return { content: { 'application/json': { schema } }, required: !schema.isOptional() };
}

export function json<T extends z.ZodType>(schema: T, description: string) {
  return { description, content: { 'application/json': { schema } } };
}

export const error = (description: string) => json(ErrorAnswer, description);

const commonErrors = { 400: error('Ungültige Anfrage'), 503: error('Gerade nicht erreichbar') };
export const otherSite = { 403: error('Von einer fremden Seite') };
export const notFound = { 404: error('Nicht gefunden') };
export const conflict = { 409: error('Geht so nicht, weil sich etwas geändert hat') };
export const unprocessable = { 422: error('Angaben, die nicht gehen; message sagt, warum') };
export const locked = { 423: error('Zu oft ein falsches Passwort; message sagt, was zu tun ist') };
export const tooMany = { 429: error('Zu oft gerufen; siehe Retry-After') };

export const route = routesWith(commonErrors);
export const operatorRoute = routesWith({ ...commonErrors, ...otherSite, 401: error('Nicht angemeldet') });

const Told = z.object({ message: z.string() });
/** A change whose answer is only a message. */
export const done = { 200: json(Told, 'Erledigt') };
/** Accepted: the work continues after the answer. */
export const started = { 202: json(Told, 'Läuft') };
