import { z } from 'zod';
import { REPORT_REASONS } from '#domain/reports/report.ts';
import { operatorPage, pageOf } from './operator/lists.ts';

const short = z.string('Die Angaben sind ungültig.').max(500, 'Die Angabe ist zu lang.');
const reasons = REPORT_REASONS.map(({ key }) => key);
const time = z.iso.datetime();

/** What makes a report acceptable is decided by domain/reports/report.ts, which says why not. */
export const NewReport = z
  .object({
    reason: short.meta({ description: reasons.join(', ') }),
    text: z
      .string('Die Angaben sind ungültig.')
      .max(10_000, 'Der Text darf höchstens 1.000 Zeichen haben.')
      .default(''),
    name: short.default('').meta({ description: 'Nur bei rechtswidrigem Inhalt' }),
    email: short.default('').meta({ description: 'Für die Antwort' }),
    goodFaith: z.boolean().default(false).meta({ description: 'Nach bestem Wissen richtig und vollständig' }),
    anonymous: z
      .boolean()
      .default(false)
      .meta({ description: 'Ohne Namen, wenn es um sexuellen Missbrauch von Kindern geht' }),
  })
  .meta({ id: 'NewReport' });

export const ReportAnswer = z
  .object({
    result: z.enum(['reported', 'repeated']),
    message: z.string().meta({ description: 'Was nun geschieht, zum Anzeigen' }),
  })
  .meta({ id: 'ReportAnswer' });

/** What a report is about, for the page with the form. */
export const ReportedCode = z
  .object({ id: z.int(), code: z.string(), title: z.string(), shopName: z.string() })
  .meta({ id: 'ReportedCode' });
export type ReportedCode = z.infer<typeof ReportedCode>;

export const CodeReport = z
  .object({
    id: z.int(),
    codeId: z.int().nullable(),
    code: z.string(),
    codeTitle: z.string().nullable(),
    codeState: z.enum(['shown', 'hidden', 'deleted']),
    shopName: z.string(),
    shopSlug: z.string().nullable(),
    reason: z.enum(reasons),
    text: z.string(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    state: z.enum(['open', 'resolved', 'rejected']),
    decision: z.string(),
    createdAt: time,
    decidedAt: time.nullable(),
    receiptSentAt: time.nullable(),
    decisionSentAt: time.nullable(),
  })
  .meta({ id: 'CodeReport' });
export type CodeReport = z.infer<typeof CodeReport>;

export const CodeReportPage = pageOf(CodeReport).meta({ id: 'CodeReportPage' });

export const CodeReportQuery = z.object({
  state: z.enum(['open', 'resolved', 'rejected']).default('open'),
  page: operatorPage,
});

export const ReportDecision = z
  .object({
    action: z
      .enum(['delete-code', 'keep', 'resolve'], 'Bitte wähle, was geschehen soll.')
      .meta({ description: 'Code löschen, Code behalten (Meldung abgelehnt), anders erledigt' }),
    note: z
      .string('Bitte gib die Begründung als Text ein.')
      .trim()
      .max(2_000, 'Die Begründung ist zu lang.')
      .default(''),
  })
  .meta({ id: 'ReportDecision' });
