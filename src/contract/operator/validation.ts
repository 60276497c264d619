import { z } from 'zod';
import { limitUpTo, page } from '#contract/paging.ts';
import { bodyRowId, listSearch } from '#contract/parameters.ts';

const time = z.iso.datetime();
/** A body of 64 kB holds a few more. */
export const CLEANUP_MAX = 5_000;

export const ValidationStats = z
  .object({
    totalCodes: z.int().meta({ description: 'Alle, die nicht gelöscht sind' }),
    validCodes: z.int(),
    expiredCodes: z.int(),
    invalidCodes: z.int(),
    uncheckedCodes: z.int(),
    upcomingCodes: z.int().meta({ description: 'Davon die, die erst noch beginnen' }),
    removableCodes: z.int().meta({ description: 'Was die Bereinigung löschen würde' }),
    lastValidationRun: time.nullable().meta({ description: 'Ende des letzten vollständigen Laufs' }),
    linkCheck: z.boolean().meta({ description: 'Falsch, wenn OUTBOUND=off die Prüfung der Links verbietet' }),
  })
  .meta({ id: 'ValidationStats' });

const CodeValidation = z
  .object({ isValid: z.boolean(), errorReason: z.string().nullable() })
  .meta({ id: 'CodeValidation' });

export const CheckedCode = z
  .object({
    id: z.int(),
    code: z.string(),
    title: z.string(),
    description: z.string(),
    conditions: z.string(),
    shopName: z.string(),
    category: z.string(),
    discount: z.string(),
    discountValue: z.number(),
    validFrom: time.nullable(),
    validUntil: time.nullable(),
    expiryDate: time.nullable().meta({ description: 'Dasselbe wie validUntil' }),
    isExpired: z.boolean(),
    daysUntilExpiry: z.int().nullable().meta({ description: 'Leer ohne Ablaufdatum' }),
    isActive: z.boolean().meta({ description: 'Falsch, wenn er verborgen ist' }),
    state: z.enum(['expired', 'invalid', 'valid', 'unchecked']),
    validation: CodeValidation.nullable().meta({ description: 'Leer, solange er ungeprüft ist' }),
    lastValidated: time.nullable(),
  })
  .meta({ id: 'CheckedCode' });
export type CheckedCode = z.infer<typeof CheckedCode>;

export const CheckedCodePage = z
  .object({ codes: z.array(CheckedCode), total: z.int(), page: z.int() })
  .meta({ id: 'CheckedCodePage' });

export const CheckedCodeQuery = z.object({
  page,
  limit: limitUpTo(200, 50),
  filter: z
    .enum(
      ['all', 'valid', 'invalid', 'expired', 'unchecked'],
      'filter ist all, valid, invalid, expired oder unchecked.',
    )
    .default('all'),
  search: listSearch,
});

export const ValidationHistory = z
  .object({
    history: z.array(
      z.object({
        codeId: z.int(),
        code: z.string(),
        shopName: z.string(),
        isValid: z.boolean(),
        state: z.enum(['valid', 'invalid', 'unchecked']).meta({
          description: 'unchecked: galt noch nicht, und ließ sich deshalb noch nicht prüfen',
        }),
        lastValidated: time,
        errorReason: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'ValidationHistory' });

export const CleanupPreview = z
  .object({
    invalidCodes: z.array(
      z.object({
        id: z.int(),
        code: z.string(),
        title: z.string(),
        shopName: z.string(),
        errorReason: z.string(),
      }),
    ),
    total: z.int().meta({ description: `Alle; gezeigt werden höchstens ${CLEANUP_MAX}` }),
    invalid: z.int().meta({ description: 'Davon ungültig' }),
    expired: z.int().meta({ description: 'Davon abgelaufen' }),
  })
  .meta({ id: 'CleanupPreview' });
export type CleanupPreview = z.infer<typeof CleanupPreview>;

export const CleanupRequest = z
  .object({
    ids: z
      .array(bodyRowId, 'Bitte gib die Nummern der Codes als Liste an.')
      .max(CLEANUP_MAX, `Auf einmal gehen höchstens ${CLEANUP_MAX} Codes.`),
  })
  .meta({ id: 'CleanupRequest' });

export const CleanupAnswer = z
  .object({ deletedCount: z.int(), ids: z.array(z.int()) })
  .meta({ id: 'CleanupAnswer' });

export const StartedValidation = z
  .object({ message: z.string(), runId: z.int(), fresh: z.boolean() })
  .meta({ id: 'StartedValidation' });

export const StoppedValidation = z
  .object({ stopped: z.boolean(), message: z.string() })
  .meta({ id: 'StoppedValidation' });

export const SingleValidation = z
  .object({ validation: CodeValidation, message: z.string() })
  .meta({ id: 'SingleValidation' });
