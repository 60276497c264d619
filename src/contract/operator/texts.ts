import { z } from 'zod';
import { pageOf } from '#contract/paging.ts';

const CopyText = z
  .object({
    key: z.string(),
    group: z.string(),
    label: z.string(),
    value: z.string(),
    original: z.string().meta({ description: 'Wie der Text ohne Änderung lautet' }),
    isEdited: z.boolean(),
    maxLength: z.int(),
    multiline: z.boolean(),
    optional: z.boolean(),
    mustBeEntered: z.boolean().meta({ description: 'Das Gesetz verlangt die Angabe' }),
    placeholders: z.array(z.string()),
    required: z.array(z.string()).meta({ description: 'Platzhalter, die vorkommen müssen' }),
  })
  .meta({ id: 'CopyText' });
export type CopyText = z.infer<typeof CopyText>;

export const CopySheet = pageOf(CopyText)
  .extend({
    groups: z.array(z.object({ id: z.string(), title: z.string(), help: z.string() })),
    figures: z
      .record(z.string(), z.string())
      .meta({ description: 'Was für die Platzhalter eingesetzt wird' }),
    missing: z.array(z.string()).meta({ description: 'Schlüssel der Pflichtangaben, die fehlen' }),
  })
  .meta({ id: 'CopySheet' });
export type CopySheet = z.infer<typeof CopySheet>;

export const CopyChanges = z
  .record(
    z.string().max(120),
    z.string('Jeder Text muss Text sein, oder null für die ursprüngliche Fassung.').nullable(),
  )
  .meta({
    id: 'CopyChanges',
    description: 'Texte nach Schlüssel; null stellt die ursprüngliche Fassung her',
  });
