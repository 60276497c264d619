import { z } from 'zod';

const time = z.iso.datetime();

const Waiting = z.object({
  reports: z.int(),
  illegal: z.int().meta({ description: 'Davon Meldungen rechtswidriger Inhalte' }),
  decideBy: time.nullable().meta({ description: 'Bis wann die älteste davon zu entscheiden ist' }),
  submissions: z.int(),
  codes: z.int().meta({ description: 'Von Besuchern veröffentlicht, von niemandem angesehen' }),
  shops: z.int(),
  shopsWithoutAddress: z
    .int()
    .meta({ description: 'Zu denen kein Link führt, etwa aus einem Entwurf entstanden' }),
  drafts: z.int(),
  failedResearch: z.int(),
  heldCodes: z.int().meta({ description: 'Codes, deren Rückzug auf eine Entscheidung wartet' }),
  invalidCodes: z.int(),
  deadCodes: z.int().meta({ description: 'Wohl tot, aber oft kopiert' }),
  imprint: z
    .int()
    .meta({ description: 'Fehlende Pflichtangaben; 0, solange die Website keine öffentliche Adresse hat' }),
});

const Happened = z.object({
  codesAdded: z.int(),
  codesEnded: z.int(),
  codesWithdrawn: z.int(),
  submissions: z.int(),
  reports: z.int(),
  votes: z.int(),
  subscribers: z.int(),
  sales: z.int(),
  commissionCents: z.int(),
  runs: z.int(),
  failedRuns: z.int(),
  changes: z.int().meta({ description: 'Änderungen von anderen Sitzungen und Programmen' }),
});

export const Today = z
  .object({
    lastVisit: time.nullable().meta({ description: 'Ende des letzten Besuchs mit diesem Gerät' }),
    since: time.meta({ description: 'Seit wann gezählt ist; ohne letzten Besuch seit einem Tag' }),
    most: z.int().meta({ description: 'Weiter wird nicht gezählt' }),
    waiting: Waiting,
    happened: Happened,
    failedJobs: z.array(z.object({ name: z.string(), error: z.string().nullable(), endedAt: time })),
    jobsTrouble: z.object({ since: time, reason: z.string() }).nullable().meta({
      description: 'Seit wann und warum der Server keine Aufgaben startet; leer, solange er es tut',
    }),
    running: z.array(z.string()),
    retried: z
      .array(z.string())
      .meta({ description: 'Was fehlschlug und auf seinen nächsten Versuch wartet' }),
    next: z.array(z.object({ name: z.string(), at: time })).meta({ description: 'Was als Nächstes läuft' }),
  })
  .meta({ id: 'Today' });
export type Today = z.infer<typeof Today>;
