import { z } from 'zod';
import { page, pageOf } from '#contract/paging.ts';
import { DECISION_ACTIONS, REPORT_REASONS, REPORT_STATES } from '#domain/reports/report.ts';

const reasons = REPORT_REASONS.map(({ key }) => key);
const time = z.iso.datetime();

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
    state: z.enum(REPORT_STATES),
    decision: z.string(),
    createdAt: time,
    decidedAt: time.nullable(),
    receiptSentAt: time.nullable(),
    decisionSentAt: time.nullable(),
    alsoOpen: z.int().meta({
      description: 'Weitere offene Meldungen zu diesem Code; wird er gelöscht, sind sie mit erledigt',
    }),
    alsoIllegal: z.int().meta({ description: 'Davon wegen rechtswidriger Inhalte' }),
  })
  .meta({ id: 'CodeReport' });
export type CodeReport = z.infer<typeof CodeReport>;

export const CodeReportPage = pageOf(CodeReport).meta({ id: 'CodeReportPage' });

export const CodeReportQuery = z.object({
  state: z.enum(REPORT_STATES).default('open'),
  page,
});

export const ReportDecision = z
  .object({
    action: z
      .enum(DECISION_ACTIONS, 'Bitte wähle, was geschehen soll.')
      .meta({ description: 'Code löschen, Code behalten (Meldung abgelehnt), anders erledigt' }),
    note: z
      .string('Bitte gib die Begründung als Text ein.')
      .trim()
      .max(2_000, 'Die Begründung ist zu lang.')
      .default(''),
  })
  .meta({ id: 'ReportDecision' });
