// The catalogue as a file, and the examples it starts with.
import { z } from 'zod';
import { line } from '#contract/parameters.ts';

const counts = z.object({
  added: z.int(),
  restored: z.int().meta({ description: 'Waren gelöscht und sind wieder da' }),
  changed: z.int(),
  same: z.int(),
});

export const ImportQuery = z.object({
  dryRun: z
    .enum(['true', 'false'], 'dryRun muss true oder false sein.')
    .default('false')
    .meta({ description: 'Nur zeigen, was geschähe' }),
  skipRefused: z
    .enum(['true', 'false'], 'skipRefused muss true oder false sein.')
    .default('false')
    .meta({ description: 'Fehlerhafte Einträge auslassen statt alles abzulehnen' }),
  mapping: z.string().max(1_500, 'Die Zuordnung der Spalten ist zu lang.').optional().meta({
    description:
      'Nur CSV: die Felder der Spalten der Reihe nach, durch Komma getrennt; leer heißt: auslassen',
  }),
  newShops: z
    .enum(['true', 'false'], 'newShops muss true oder false sein.')
    .default('false')
    .meta({ description: 'Nur CSV: Shops anlegen, die es noch nicht gibt' }),
  fileName: line(200, 'Der Name der Datei').default('').meta({ description: 'Für das Protokoll' }),
});

export const ImportReport = z
  .object({
    message: z.string(),
    dryRun: z.boolean(),
    shops: counts,
    codes: counts,
    deals: counts,
    copy: counts,
    refused: z.int(),
    problems: z
      .array(z.object({ where: z.string(), reason: z.string() }))
      .meta({ description: 'Die ersten hundert' }),
    samples: z.array(
      z.object({
        where: z.string(),
        shop: z.string(),
        code: z.string(),
        title: z.string(),
        verdict: z.enum(['added', 'restored', 'changed', 'same', 'refused']),
      }),
    ),
    table: z
      .object({
        columns: z.array(z.object({ header: z.string(), field: z.string().nullable(), example: z.string() })),
        fields: z.array(z.object({ field: z.string(), label: z.string() })),
        delimiter: z.string(),
        encoding: z.string(),
        missing: z.array(z.string()).meta({ description: 'Ohne diese lässt sich kein Code lesen' }),
        unknownShops: z.int().meta({ description: 'Shops, die es vor dem Import nicht gab' }),
      })
      .nullable()
      .meta({ description: 'Nur bei CSV' }),
  })
  .meta({ id: 'ImportReport' });
export type ImportReport = z.infer<typeof ImportReport>;

export const RemovedDemoData = z
  .object({
    message: z.string(),
    codes: z.int(),
    deals: z.int(),
    shops: z.int(),
    keptShops: z.int().meta({ description: 'Shops, die noch etwas anderes haben und deshalb bleiben' }),
  })
  .meta({ id: 'RemovedDemoData' });
