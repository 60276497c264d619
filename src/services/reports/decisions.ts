// What an operator decides about a report, and telling the reporters.
import type { Database } from '#db/core/connect.ts';
import { inTransaction } from '#db/core/transaction.ts';
import { recordChange } from '#db/operators/audit-log.ts';
import {
  decideReports,
  deleteReportedCode,
  findReport,
  lockOpenReports,
  type ReportRow,
} from '#db/reports/reports.ts';
import { AppError } from '#domain/core/app-error.ts';
import { mailboxOf, parseEmailAddress } from '#domain/core/email-address.ts';
import type { DecisionAction } from '#domain/reports/report.ts';
import { decisionMail, type ReportMailDeps } from './mails.ts';
import { type SendingDeps, sendReportMail } from './sending.ts';

interface Decision {
  action: DecisionAction;
  note: string;
}

export function createDecisions(deps: SendingDeps & ReportMailDeps) {
  const { db, clock } = deps;

  const tellDecision = async ({ email, state, ...facts }: ReportRow): Promise<boolean> => {
    if (!email || state === 'open') return false;
    return sendReportMail(deps, facts.id, 'decision', decisionMail(deps, email, { ...facts, state }));
  };

  return {
    /**
     * How many reports with an address were answered, and how many were not. Strangers may have typed the addresses, so a
     * mailbox hears of a decision once, and only where its limits had room for a receipt.
     */
    async decide(actor: string, id: number, decision: Decision): Promise<{ told: number; untold: number }> {
      const now = clock();
      const decided = await inTransaction(db, (tx) => settleReports(tx, now, actor, id, decision));
      const answers = [];
      const mailboxes = new Set<string>();
      for (const one of decided) {
        const report = await findReport(db, clock(), one);
        if (!report?.email) continue;
        const mailbox = mailboxOf(parseEmailAddress(report.email)?.key ?? report.email);
        const isOwed = report.receiptSentAt !== null && !mailboxes.has(mailbox);
        if (isOwed) mailboxes.add(mailbox);
        answers.push(isOwed && (await tellDecision(report)));
      }
      const told = answers.filter(Boolean).length;
      return { told, untold: answers.length - told };
    },

    /** Retries the mail that notifies a reporter of the decision. */
    async tellAgain(actor: string, id: number): Promise<boolean> {
      const report = await findReport(db, clock(), id);
      if (!report?.email || report.state === 'open' || report.decisionSentAt) {
        throw new AppError('conflict', { userMessage: 'Zu dieser Meldung ist keine Antwort offen.' });
      }
      const told = await tellDecision(report);
      if (told)
        await recordChange(db, clock(), { actor, action: 'report.answer', subject: 'report', subjectId: id });
      return told;
    },
  };
}

/**
 * Returns the reports that are decided now, unlawful content first: those reporters are owed an answer. Deleting a code
 * settles every open report about it.
 */
async function settleReports(
  tx: Database,
  now: Date,
  actor: string,
  id: number,
  { action, note }: Decision,
): Promise<number[]> {
  const report = await findReport(tx, now, id);
  if (!report) throw new AppError('not_found', { userMessage: 'Diese Meldung gibt es nicht.' });
  refuseWithoutReason(report, action, note);
  const { codeId } = report;
  const all = action === 'delete-code' && codeId !== null;
  const open = await lockOpenReports(tx, all ? { codeId } : { id });
  const ids = open.map((one) => one.id);
  if (!ids.includes(id))
    throw new AppError('conflict', { userMessage: 'Über diese Meldung ist schon entschieden.' });
  if (note === '' && open.some(isNotice)) throw unexplained(OTHER_NOTICE);
  if (all) await deleteReportedCode(tx, now, codeId);
  const state = action === 'keep' ? 'rejected' : 'resolved';
  await decideReports(tx, now, ids, { state, decision: note });
  const after = { state, decision: note, codeId, reports: ids };
  await recordChange(tx, now, {
    actor,
    action: `report.${action}`,
    subject: 'report',
    subjectId: id,
    after,
  });
  const [notices, others] = [open.filter(isNotice), open.filter((one) => !isNotice(one))];
  return [...notices, ...others].map((one) => one.id);
}

function isNotice({ reason }: Pick<ReportRow, 'reason'>): boolean {
  return reason === 'illegal';
}

/** Reporters of unlawful content are owed a statement of reasons. */
function refuseWithoutReason(report: ReportRow, action: DecisionAction, note: string): void {
  if (note !== '' || (!isNotice(report) && action !== 'resolve')) return;
  throw unexplained();
}

/** Of another report that the decision settles, too. */
const OTHER_NOTICE = 'Zu diesem Code gibt es noch eine offene Meldung rechtswidriger Inhalte. ';

function unexplained(why = ''): AppError {
  return new AppError('unprocessable', {
    userMessage: `${why}Bitte begründe die Entscheidung in ein, zwei Sätzen.`,
  });
}
