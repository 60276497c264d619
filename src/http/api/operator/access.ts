// Sessions, tokens and the password: what lets people and programs in.
import { z } from '@hono/zod-openapi';
import {
  ApiToken,
  MadeToken,
  NewToken,
  OperatorSession,
  PasswordChange,
} from '#contract/operator/session.ts';
import { idParam } from '#contract/parameters.ts';
import { AppError } from '#domain/core/app-error.ts';
import { answerFields } from '#http/api/field-answers.ts';
import { apiRouter, done, json, locked, notFound, operatorRoute, unprocessable } from '#http/api/openapi.ts';
import type { Deps } from '#http/core/env.ts';
import { readGuesser } from '#http/core/operator.ts';

const sessionsRoute = operatorRoute('get', '/api/admin/sessions', {
  summary: 'Offene Sitzungen',
  answers: { 200: json(z.array(OperatorSession), 'Sitzungen') },
});
const endSessionRoute = operatorRoute('delete', '/api/admin/sessions/{id}', {
  summary: 'Eine Sitzung beenden',
  params: idParam,
  answers: { ...done, ...notFound },
});
const endOthersRoute = operatorRoute('delete', '/api/admin/sessions', {
  summary: 'Alle anderen Sitzungen beenden; alle anderen Geräte gelten wieder als unbekannt',
  answers: done,
});
const tokensRoute = operatorRoute('get', '/api/admin/tokens', {
  summary: 'Tokens für Programme',
  answers: { 200: json(z.array(ApiToken), 'Tokens') },
});
const createTokenRoute = operatorRoute('post', '/api/admin/tokens', {
  summary: 'Einen Token anlegen; er wird nur in dieser Antwort gezeigt und endet von selbst',
  body: NewToken,
  answers: { 201: json(MadeToken, 'Der neue Token'), ...unprocessable, ...locked },
});
const revokeTokenRoute = operatorRoute('delete', '/api/admin/tokens/{id}', {
  summary: 'Einen Token widerrufen',
  params: idParam,
  answers: { ...done, ...notFound },
});
const passwordRoute = operatorRoute('put', '/api/admin/password', {
  summary: 'Das Passwort ändern; alle anderen Sitzungen und alle Tokens enden',
  body: PasswordChange,
  answers: { ...done, ...unprocessable, ...locked },
});

export function accessRoutes(deps: Deps) {
  const { operators } = deps;
  return apiRouter()
    .openapi(sessionsRoute, async (c) => {
      const current = c.get('operator').session?.id;
      const sessions = await operators.sessions();
      return c.json(
        sessions.map((session) => ({
          ...answerFields(OperatorSession, session),
          current: session.id === current,
        })),
        200,
      );
    })
    .openapi(endSessionRoute, async (c) => {
      const ended = await operators.endSession(c.get('operator').actor, c.req.valid('param').id);
      if (!ended) throw new AppError('not_found', { userMessage: 'Diese Sitzung gibt es nicht mehr.' });
      return c.json({ message: 'Die Sitzung ist beendet.' }, 200);
    })
    .openapi(endOthersRoute, async (c) => {
      await operators.endOtherSessions(await readGuesser(c, deps), c.get('operator'));
      return c.json({ message: 'Alle anderen Sitzungen sind beendet.' }, 200);
    })
    .openapi(tokensRoute, async (c) => {
      const tokens = await operators.tokens();
      return c.json(
        tokens.map((token) => answerFields(ApiToken, token)),
        200,
      );
    })
    .openapi(createTokenRoute, async (c) => {
      const guesser = await readGuesser(c, deps);
      const made = await operators.createToken(guesser, c.get('operator'), c.req.valid('json'));
      if (!made) throw new AppError('unprocessable', { userMessage: 'Das Passwort stimmt nicht.' });
      return c.json(answerFields(MadeToken, made), 201);
    })
    .openapi(revokeTokenRoute, async (c) => {
      const ended = await operators.revokeToken(c.get('operator').actor, c.req.valid('param').id);
      if (!ended) throw new AppError('not_found', { userMessage: 'Diesen Token gibt es nicht mehr.' });
      return c.json({ message: 'Der Token ist widerrufen.' }, 200);
    })
    .openapi(passwordRoute, async (c) => {
      const { current, next } = c.req.valid('json');
      const guesser = await readGuesser(c, deps);
      const refused = await operators.changePassword(guesser, c.get('operator'), current, next);
      if (refused) throw new AppError('unprocessable', { userMessage: refused });
      const message = 'Das Passwort ist geändert. Alle anderen Sitzungen und alle Tokens sind beendet.';
      return c.json({ message }, 200);
    });
}
