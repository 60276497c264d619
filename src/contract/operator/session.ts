import { z } from 'zod';
import { STORABLE } from '#contract/parameters.ts';

export const LoginRequest = z.object({
  password: z.string('Bitte gib das Passwort ein.').min(1, 'Bitte gib das Passwort ein.').max(1_000),
  code: z.string().max(100).optional().meta({ description: 'Der zweite Faktor, wo er verlangt wird' }),
});

export const SessionState = z
  .object({
    authenticated: z.boolean(),
    blocked: z.boolean(),
    remainingAttempts: z.int(),
  })
  .meta({ id: 'SessionState' });
export type SessionState = z.infer<typeof SessionState>;

export const OperatorSession = z
  .object({
    id: z.int(),
    device: z.string(),
    createdAt: z.iso.datetime(),
    seenAt: z.iso.datetime(),
    /** The one this call was made with. */
    current: z.boolean(),
  })
  .meta({ id: 'OperatorSession' });
export type OperatorSession = z.infer<typeof OperatorSession>;

const scope = z
  .enum(['read', 'catalogue', 'all'], 'Dieser Umfang ist unbekannt.')
  .meta({ description: 'Nur lesen, auch den Katalog ändern, oder alles, was Programme dürfen' });

export const ApiToken = z
  .object({
    id: z.int(),
    name: z.string(),
    scope,
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    usedAt: z.iso.datetime().nullable().meta({ description: 'Auf die Minute genau' }),
  })
  .meta({ id: 'ApiToken' });
export type ApiToken = z.infer<typeof ApiToken>;

export const NewToken = z.object({
  name: z
    .string('Bitte gib dem Token einen Namen.')
    .trim()
    .min(1, 'Bitte gib dem Token einen Namen.')
    .max(80, 'Der Name darf höchstens 80 Zeichen haben.')
    .regex(STORABLE, 'Der Name darf keine Steuerzeichen enthalten.'),
  scope: scope.default('read'),
  days: z
    .union(
      [z.literal(7), z.literal(30), z.literal(90), z.literal(365)],
      'Ein Token gilt 7, 30, 90 oder 365 Tage.',
    )
    .default(90),
  password: z.string('Bitte gib das Passwort ein.').min(1, 'Bitte gib das Passwort ein.').max(1_000),
});
export type NewToken = z.infer<typeof NewToken>;

/** The only answer that holds the token itself. */
export const MadeToken = ApiToken.extend({ token: z.string() }).meta({ id: 'MadeToken' });

export const PasswordChange = z.object({
  current: z.string('Bitte gib das bisherige Passwort ein.').min(1).max(1_000),
  next: z
    .string('Bitte gib ein neues Passwort ein.')
    .min(1, 'Bitte gib ein neues Passwort ein.')
    .max(1_000, 'Das Passwort darf höchstens 1.000 Zeichen haben.'),
});
