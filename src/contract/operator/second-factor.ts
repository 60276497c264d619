import { z } from 'zod';

const password = z.string('Bitte gib das Passwort ein.').min(1, 'Bitte gib das Passwort ein.').max(1_000);

export const SecondFactor = z
  .object({
    active: z.boolean(),
    recoveryCodesLeft: z.int().meta({ description: 'Wiederherstellungscodes, die noch nicht benutzt sind' }),
  })
  .meta({ id: 'SecondFactor' });

export const SecondFactorDraft = z
  .object({
    secret: z.string(),
    address: z.string().meta({ description: 'Für den QR-Code: otpauth://…' }),
  })
  .meta({ id: 'SecondFactorDraft' });
export type SecondFactorDraft = z.infer<typeof SecondFactorDraft>;

/** Proof that the operator knows the password and has the secret in an app. */
export const SecondFactorProof = z.object({
  password,
  secret: z.string().regex(/^[A-Z2-7]{32}$/, 'Dieser Schlüssel stammt nicht von hier.'),
  code: z.string('Bitte gib den Code ein.').min(1, 'Bitte gib den Code ein.').max(100),
});

export const PasswordAgain = z.object({ password });

/** The only answer that holds them. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });
