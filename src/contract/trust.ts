import { z } from 'zod';
import { SOURCES } from '#domain/core/sources.ts';
import { TRUST_LABELS } from '#domain/trust/labels.ts';
import { REASONS } from '#domain/trust/likelihood.ts';

/** What is known of whether a code works. */
export const CodeTrust = z
  .object({
    works: z.number().meta({ description: 'Geschätzte Chance, dass der Code beim Nächsten klappt, 0 bis 1' }),
    label: z.enum(TRUST_LABELS),
    worked7d: z.int().meta({ description: 'Rückmeldungen der letzten sieben Tage: geklappt' }),
    failed7d: z.int().meta({ description: 'Rückmeldungen der letzten sieben Tage: nicht geklappt' }),
    reasons: z.array(z.enum(REASONS)).meta({ description: 'Woran es am häufigsten lag' }),
    minimumOrder: z.number().nullable().meta({
      description: 'Mindestbestellwert in Euro, wenn es daran lag und die Bedingungen ihn nennen',
    }),
    lastSaleAt: z.iso.datetime().nullable().meta({ description: 'Zuletzt an einer Kasse eingelöst' }),
    lastFeedbackAt: z.iso.datetime().nullable(),
    linkReachedAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'Wann die Seite, zu der der Code führt, zuletzt erreichbar war' }),
    seenAt: z.iso.datetime().nullable().meta({ description: 'Zuletzt im Partnernetz gesehen' }),
    source: z.enum(SOURCES.map(({ key }) => key)).meta({ description: 'Woher wir den Code kennen' }),
    lastWorkedAt: z.iso.datetime().optional().meta({
      description: 'Wann zuletzt jemand sagte, dass er klappt: ein Besucher, eine Kasse oder wir selbst',
    }),
    isUnproven: z
      .literal(true)
      .optional()
      .meta({ description: 'Von Besuchern, noch nicht geprüft: steht im Shop hinten' }),
  })
  .meta({ id: 'CodeTrust' });
export type CodeTrust = z.infer<typeof CodeTrust>;

export const NewVote = z
  .object({
    worked: z.boolean('Bitte sag, ob der Code geklappt hat.'),
    reason: z.enum(REASONS, 'Diesen Grund gibt es nicht.').nullish(),
    receipt: z.string('Der Beleg fehlt.').max(200, 'Der Beleg ist zu lang.'),
  })
  .refine(
    ({ worked, reason }) => !worked || !reason,
    'Ein Grund gehört zu einem Code, der nicht geklappt hat.',
  )
  .meta({ id: 'NewVote' });

export const VoteAnswer = z.object({ id: z.int(), worked: z.boolean() }).meta({
  id: 'VoteAnswer',
  description: 'Zehn Minuten lang kann die Antwort mit demselben Beleg geändert werden',
});

export const HitRate = z
  .object({
    predicted: z
      .number()
      .nullable()
      .meta({ description: 'Mittlere vorhergesagte Chance; leer, solange es zu wenige Antworten gibt' }),
    observed: z.number().nullable().meta({
      description: 'Anteil, der geklappt hat; berücksichtigt, dass sich öfter meldet, wer scheitert',
    }),
    answers: z.int().meta({ description: 'Rückmeldungen' }),
    sales: z.int().meta({ description: 'Ergebnisse an Kassen: ob ein Code galt, je Verkauf und Code' }),
    days: z.int(),
  })
  .meta({ id: 'HitRate' });
export type HitRate = z.infer<typeof HitRate>;
