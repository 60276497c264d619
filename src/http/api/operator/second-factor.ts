// Two-factor authentication (TOTP), as operators turn it on and off.
import {
  PasswordAgain,
  RecoveryCodes,
  SecondFactor,
  SecondFactorDraft,
  SecondFactorProof,
} from '#contract/operator/second-factor.ts';
import { AppError } from '#domain/core/app-error.ts';
import { apiRouter, done, json, locked, operatorRoute, unprocessable } from '#http/api/openapi.ts';
import type { Deps } from '#http/core/env.ts';
import { readGuesser } from '#http/core/operator.ts';
import { makeSecret } from '#services/operators/one-time-codes.ts';

const path = '/api/admin/second-factor';

const readRoute = operatorRoute('get', path, {
  summary: 'Ob ein zweiter Faktor verlangt wird',
  answers: { 200: json(SecondFactor, 'Stand') },
});
const draftRoute = operatorRoute('post', `${path}/draft`, {
  summary: 'Ein Schlüssel für eine Authenticator-App; gilt erst, wenn er bestätigt ist',
  answers: { 200: json(SecondFactorDraft, 'Schlüssel') },
});
const turnOnRoute = operatorRoute('put', path, {
  summary: 'Den zweiten Faktor einschalten; alle anderen Sitzungen enden',
  body: SecondFactorProof,
  answers: { 200: json(RecoveryCodes, 'Eingeschaltet'), ...unprocessable, ...locked },
});
const turnOffRoute = operatorRoute('post', `${path}/off`, {
  summary: 'Den zweiten Faktor ausschalten',
  body: PasswordAgain,
  answers: { ...done, ...unprocessable, ...locked },
});

export function secondFactorRoutes(deps: Deps) {
  const { operators, site } = deps;
  return apiRouter()
    .openapi(readRoute, async (c) => {
      const left = await operators.recoveryCodesLeft();
      return c.json({ active: left !== null, recoveryCodesLeft: left ?? 0 }, 200);
    })
    .openapi(draftRoute, async (c) => {
      const secret = makeSecret();
      return c.json({ secret, address: addressOf(site.name, secret) }, 200);
    })
    .openapi(turnOnRoute, async (c) => {
      const { password, ...proof } = c.req.valid('json');
      const guesser = await readGuesser(c, deps);
      const result = await operators.turnOnSecondFactor(guesser, c.get('operator'), password, proof);
      if (result === 'wrong password') throw wrongPassword();
      if (result === 'wrong code')
        throw new AppError('unprocessable', {
          userMessage: 'Dieser Code stimmt nicht. Bitte gib den ein, den die App gerade zeigt.',
        });
      return c.json({ recoveryCodes: result }, 200);
    })
    .openapi(turnOffRoute, async (c) => {
      const guesser = await readGuesser(c, deps);
      const { password } = c.req.valid('json');
      if (!(await operators.turnOffSecondFactor(guesser, c.get('operator'), password))) throw wrongPassword();
      return c.json({ message: 'Der zweite Faktor ist ausgeschaltet.' }, 200);
    });
}

function wrongPassword(): AppError {
  return new AppError('unprocessable', { userMessage: 'Das Passwort stimmt nicht.' });
}

/** The otpauth URI that authenticator apps read from a QR code. */
function addressOf(siteName: string, secret: string): string {
  const issuer = encodeURIComponent(siteName);
  return `otpauth://totp/${issuer}:Betreiber?secret=${secret}&issuer=${issuer}`;
}
