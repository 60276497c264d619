// What the operator's calls have in common.
import { z } from '@hono/zod-openapi';
import { ErrorAnswer } from '#contract/errors.ts';
import { rowId } from '#contract/parameters.ts';
import { commonErrors, json } from '#http/api/openapi.ts';

export const operatorErrors = {
  401: json(ErrorAnswer, 'Nicht angemeldet'),
  403: json(ErrorAnswer, 'Von einer fremden Seite'),
  ...commonErrors,
} as const;

/** A change that has nothing to tell but that it was made. */
export const done = { 200: json(z.object({ message: z.string() }), 'Erledigt') };

export const idParam = z.object({ id: rowId });
