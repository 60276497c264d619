import { z } from 'zod';
import { REPORT_STATES } from '#domain/reports/report.ts';

const time = z.iso.datetime();

const openRequest = z
  .object({ requestedAt: time, version: z.string(), text: z.string().nullable() })
  .nullable()
  .meta({ description: 'Erneut angefordert und noch nicht bestätigt; bis dahin gilt der frühere Nachweis' });

/** What is handed to somebody who asks what we store about them. */
export const PersonalData = z
  .object({
    email: z.string(),
    exportedAt: time,
    privacyPage: z.string().meta({ description: 'Wozu etwas gespeichert ist, wie lange, wer es erhält' }),
    newsletter: z
      .object({
        email: z.string(),
        state: z.enum(['pending', 'confirmed', 'unsubscribed']),
        requestedAt: time,
        confirmedAt: time.nullable(),
        unsubscribedAt: time.nullable(),
        mailsSent: z.int(),
        lastMailAt: time.nullable(),
        consent: z.object({
          version: z.string(),
          text: z.string().nullable().meta({ description: 'Der Wortlaut, dem zugestimmt wurde' }),
        }),
        openRequest,
        deliveries: z.array(z.object({ issue: time, state: z.string(), attempts: z.int(), changedAt: time })),
      })
      .nullable(),
    alerts: z
      .object({
        email: z.string(),
        state: z.enum(['pending', 'confirmed', 'ended']),
        requestedAt: time,
        confirmedAt: time.nullable(),
        keptAt: time.nullable().meta({ description: 'Wann zuletzt „Weiter benachrichtigen“ gewählt wurde' }),
        endedAt: time.nullable(),
        mailsSent: z.int(),
        lastMailAt: time.nullable(),
        consent: z.object({ version: z.string(), text: z.string().nullable() }),
        openRequest,
        shops: z.array(
          z.object({
            shopName: z.string(),
            state: z.enum(['asked', 'on', 'off']),
            minimumSaving: z.int().nullable(),
            requestedAt: time,
            confirmedAt: time.nullable(),
            consent: z.object({ version: z.string(), text: z.string().nullable() }).nullable(),
          }),
        ),
        deliveries: z.array(z.object({ day: z.iso.date(), state: z.string(), changedAt: time })),
        codes: z.array(z.object({ shopName: z.string(), code: z.string(), day: z.iso.date() })).meta({
          description: 'Welche Codes an welchem Tag mitgeteilt wurden',
        }),
      })
      .nullable(),
    reports: z.array(
      z.object({
        number: z.int(),
        code: z.string(),
        shopName: z.string(),
        reason: z.string(),
        text: z.string(),
        name: z.string().nullable(),
        email: z.string(),
        state: z.enum(REPORT_STATES),
        decision: z.string(),
        createdAt: time,
        decidedAt: time.nullable(),
        receiptSentAt: time.nullable(),
        decisionSentAt: time.nullable(),
      }),
    ),
    mailFiles: z.int().meta({ description: 'E-Mails, die ohne Mailserver als Dateien abgelegt sind' }),
  })
  .meta({ id: 'PersonalData' });
export type PersonalData = z.infer<typeof PersonalData>;

export const ErasedPerson = z
  .object({
    message: z.string(),
    openReports: z.int().meta({ description: 'Meldungen, über die noch nicht entschieden ist' }),
  })
  .meta({ id: 'ErasedPerson' });
