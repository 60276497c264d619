import { z } from 'zod';
import { REPORT_REASONS } from '#domain/reports/report.ts';

const short = z.string('Die Angaben sind ungültig.').max(500, 'Die Angabe ist zu lang.');
const reasons = REPORT_REASONS.map(({ key }) => key);

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
  .object({ id: z.int(), code: z.string(), title: z.string(), shopName: z.string(), shopSlug: z.string() })
  .meta({ id: 'ReportedCode' });
export type ReportedCode = z.infer<typeof ReportedCode>;
