import type { Database } from '#db/core/connect.ts';
import { noteReportMail } from '#db/reports/reports.ts';
import type { Mail, Mailer } from '#outside/mail/mail.ts';

export interface SendingDeps {
  db: Database;
  clock: () => Date;
  mailer: Mailer;
  /** Called when a mail could not be sent. */
  onProblem: (error: unknown) => void;
}

/** Sends a mail about a report and remembers it; false where it could not be sent. */
export async function sendReportMail(
  { db, clock, mailer, onProblem }: SendingDeps,
  id: number,
  kind: 'receipt' | 'decision',
  mail: Mail,
): Promise<boolean> {
  try {
    await mailer.send(mail);
  } catch (error) {
    onProblem(error);
    return false;
  }
  await noteReportMail(db, clock(), id, kind);
  return true;
}
