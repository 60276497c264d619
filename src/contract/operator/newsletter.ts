import { z } from 'zod';
import { page, pageOf } from '#contract/paging.ts';
import { EMAIL_MAX_LENGTH } from '#domain/core/email-length.ts';

const time = z.iso.datetime();
const state = z.enum(['pending', 'confirmed', 'unsubscribed'], 'Diesen Stand gibt es nicht.');
export type SubscriberState = z.infer<typeof state>;
const email = z
  .string('Bitte gib eine E-Mail-Adresse ein.')
  .min(1, 'Bitte gib eine E-Mail-Adresse ein.')
  .max(EMAIL_MAX_LENGTH, 'Die Adresse ist zu lang.');

export const NewsletterOverview = z
  .object({
    counts: z.object({ pending: z.int(), confirmed: z.int(), unsubscribed: z.int() }),
    growth: z
      .array(z.object({ week: z.iso.date(), joined: z.int(), left: z.int() }))
      .meta({ description: 'Die letzten zwölf Wochen, jede nach ihrem Montag benannt' }),
    sendings: z.array(
      z.object({
        slot: time,
        sent: z.int(),
        refused: z.int().meta({ description: 'Nicht angenommen, wird wieder versucht' }),
        failed: z.int().meta({ description: 'Die Adresse nimmt nichts an, oder der Server dreimal nicht' }),
        unknown: z.int().meta({ description: 'Vielleicht angekommen, wird nicht wiederholt' }),
        lastAt: time,
      }),
    ),
    nextIssue: time,
    mailServer: z.boolean().meta({
      description:
        'Falsch: Es gibt keinen. E-Mails sind Dateien im Datenordner, auf einer öffentlichen Website gibt es keine',
    }),
  })
  .meta({ id: 'NewsletterOverview' });
export type NewsletterOverview = z.infer<typeof NewsletterOverview>;

export const Subscriber = z
  .object({
    id: z.int(),
    email: z.string().meta({ description: 'Unkenntlich, bis jemand sie ausdrücklich sehen will' }),
    state,
    requestedAt: time,
    confirmedAt: time.nullable(),
    unsubscribedAt: time.nullable(),
    mailsSent: z.int(),
  })
  .meta({ id: 'Subscriber' });
export type Subscriber = z.infer<typeof Subscriber>;

export const Subscribers = pageOf(Subscriber).meta({ id: 'Subscribers' });

export const SubscribersQuery = z.object({
  state: state.optional(),
  page,
});

export const AddressRequest = z.object({ email });

export const FoundSubscriber = z
  .object({
    subscriber: Subscriber.nullable(),
    alerts: z
      .boolean()
      .meta({ description: 'Ob es Benachrichtigungen an diese Adresse gibt oder den Nachweis früherer' }),
    reports: z.int().meta({ description: 'Wie viele Meldungen es mit dieser Adresse gibt' }),
  })
  .meta({ id: 'FoundSubscriber' });
export type FoundSubscriber = z.infer<typeof FoundSubscriber>;

export const RevealedAddress = z.object({ email: z.string() }).meta({ id: 'RevealedAddress' });

export const IssuePreview = z
  .object({ issue: z.object({ subject: z.string(), text: z.string() }).nullable() })
  .meta({ id: 'IssuePreview', description: 'Leer, wenn es gerade keine Codes gibt' });
