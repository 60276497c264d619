import { z } from 'zod';
import { CODE_FIELDS } from '#domain/codes/fields.ts';
import { outputShape } from './fields.ts';
import { CodeTrust } from './trust.ts';

/** A code as visitors see it. `expiresAt` is the spec's second name for `validUntil`; they are always equal. */
export const Code = z
  .object({
    id: z.int(),
    ...outputShape(CODE_FIELDS, 'visible'),
    code: z.string().meta({ description: 'Leer, wenn kein Code nötig ist' }),
    discount: z.string().meta({ description: 'Fertig zum Anzeigen', example: '20 %' }),
    category: z.string(),
    // Whatever came with an import or a network; forms offer the known ones.
    influencerPlatform: z.string().nullable(),
    shopId: z.int(),
    shopName: z.string(),
    shopSlug: z.string(),
    shopUrl: z.string(),
    expiresAt: z.iso.datetime().nullable(),
    trust: CodeTrust,
    hasNoLink: z
      .literal(true)
      .optional()
      .meta({ description: 'Es führt kein Link zum Shop: Er ist ungeprüft oder seine Adresse unbekannt' }),
  })
  .meta({ id: 'Code' });
export type Code = z.infer<typeof Code>;

/** A code in the list of a region. */
export const RegionCode = Code.extend({ region: z.string() }).meta({ id: 'RegionCode' });

export const CodeUse = z
  .object({
    id: z.int(),
    usageCount: z.int(),
    receipt: z.string().nullable().meta({
      description: 'Beleg für die Rückmeldung, ob der Code geklappt hat: ab 15 Sekunden, bis 48 Stunden',
    }),
  })
  .meta({ id: 'CodeUse' });
export type CodeUse = z.infer<typeof CodeUse>;
