// Reports of codes, from the form to the decision the reporter is notified of. Mails are sent after what they say is
// stored: a mail server that is down costs nobody their report.

import type { Database } from '#db/core/connect.ts';
import { inTransaction } from '#db/core/transaction.ts';
import { recordChange } from '#db/operators/audit-log.ts';
import {
  decideReports,
  deleteReportedCode,
  findReport,
  findReportableCode,
  insertReport,
  lockOpenReports,
  noteReportMail,
  type ReportableCode,
  type ReportRow,
} from '#db/reports/reports.ts';
import { AppError } from '#domain/core/app-error.ts';
import { mailboxOf, parseEmailAddress } from '#domain/core/email-address.ts';
import { acceptReport, type Report } from '#domain/reports/report.ts';
import type { Mail, Mailer } from '#outside/mail/mail.ts';
import { consumeLimit, overLimit } from '#services/core/limits.ts';
import type { Visitors } from '#services/privacy/visitors.ts';
import type { Sender } from '#services/submissions/submit.ts';
import type { FormVoter, Voting } from '#services/trust/voting.ts';
import { decisionMail, type ReportMailDeps, receiptMail } from './mails.ts';

interface ReportDeps extends ReportMailDeps {
  db: Database;
  clock: () => Date;
  visitors: Visitors;
  mailer: Mailer;
  voting: Voting;
  /** Called when a mail could not be sent. */
  onProblem: (error: unknown) => void;
}

export interface ReportOutcome {
  result: 'reported' | 'repeated';
  message: string;
}

/** Who reports. A robot may report something, but has no vote. */
export interface Reporter {
  sender: Sender;
  voter: FormVoter | null;
  /** The key that limits mails, also those of the newsletter and of alerts. */
  network: Buffer;
}

/** Reports that say what a vote says, too. */
const FAILURES: readonly string[] = ['not-working', 'expired'];

type DecisionAction = 'delete-code' | 'keep' | 'resolve';

export interface Decision {
  action: DecisionAction;
  note: string;
}

export type CodeReports = ReturnType<typeof createCodeReports>;

export function createCodeReports(deps: ReportDeps) {
  const { db, clock, visitors, mailer, voting, onProblem } = deps;

  const send = async (id: number, kind: 'receipt' | 'decision', mail: Mail): Promise<boolean> => {
    try {
      await mailer.send(mail);
    } catch (error) {
      onProblem(error);
      return false;
    }
    await noteReportMail(db, clock(), id, kind);
    return true;
  };

  /** Strangers may have typed the address. Beyond these limits the report counts, and only its receipt is left out. */
  const maySendReceipt = async (now: Date, network: Buffer, mailbox: Buffer): Promise<boolean> => {
    const ofNetwork = await overLimit(db, now, 'mailNetwork', [{ client: network }]);
    const ofMonth = await overLimit(db, now, 'mailboxMonth', [{ client: mailbox }]);
    return ofNetwork.size + ofMonth.size === 0;
  };

  /** Counted once a day like any other vote; one that is refused must not cost the report. */
  const voteAgainst = async (voter: FormVoter, codeId: number): Promise<void> => {
    try {
      await voting.voteByForm(voter, codeId, { worked: false, reason: 'invalid' });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  };

  const tellDecision = async (id: number): Promise<boolean | null> => {
    const report = await findReport(db, clock(), id);
    if (!report?.email || report.state === 'open') return null;
    const { state, codeState, ...facts } = report;
    const codeDeleted = codeState === 'deleted';
    return send(id, 'decision', decisionMail(deps, report.email, { ...facts, state, codeDeleted }));
  };

  return {
    /** Null for a code that nobody can see. */
    about: (codeId: number): Promise<ReportableCode | null> => findReportableCode(db, clock(), codeId),

    async report(
      { sender, voter, network }: Reporter,
      codeId: number,
      given: Report,
    ): Promise<ReportOutcome> {
      const now = clock();
      const accepted = acceptReport(given);
      if (typeof accepted === 'string') throw new AppError('unprocessable', { userMessage: accepted });
      const code = await findReportableCode(db, now, codeId);
      if (!code) throw new AppError('not_found', { userMessage: 'Diesen Code gibt es nicht mehr.' });
      await consumeLimit(db, now, 'report', sender.client);
      await consumeLimit(db, now, 'reportNetwork', network);
      const { email } = accepted;
      const mailbox =
        email &&
        (await visitors.lasting('report-address', mailboxOf(parseEmailAddress(email)?.key ?? email)));
      if (mailbox) await consumeLimit(db, now, 'reportAddress', mailbox);
      const id = await insertReport(db, now, code, { ...accepted, visitor: sender.visitor });
      if (voter && FAILURES.includes(accepted.reason)) await voteAgainst(voter, codeId);
      if (id === null)
        return {
          result: 'repeated',
          message: 'Danke! Das hast du uns schon gemeldet. Wir kümmern uns darum.',
        };
      const facts = {
        id,
        code: code.code || code.title,
        shopName: code.shopName,
        reason: accepted.reason,
        createdAt: now,
      };
      if (!email || !mailbox) return { result: 'reported', message: thanks(id, null) };
      const mailed =
        (await maySendReceipt(now, network, mailbox)) &&
        (await send(id, 'receipt', receiptMail(deps, email, facts)));
      return { result: 'reported', message: thanks(id, mailed) };
    },

    /** How many of the reporters were notified, and how many could not be. */
    async decide(
      actor: string,
      id: number,
      { action, note }: Decision,
    ): Promise<{ told: number; untold: number }> {
      const now = clock();
      const decided = await inTransaction(db, async (tx) => {
        const report = await findReport(tx, now, id);
        if (!report) throw new AppError('not_found', { userMessage: 'Diese Meldung gibt es nicht.' });
        refuseWithoutReason(report, action, note);
        const { codeId } = report;
        // Deleting a code settles every open report about it.
        const all = action === 'delete-code' && codeId !== null;
        const open = await lockOpenReports(tx, all ? { codeId } : { id });
        const ids = open.map((one) => one.id);
        if (!ids.includes(id))
          throw new AppError('conflict', { userMessage: 'Über diese Meldung ist schon entschieden.' });
        if (note === '' && open.some(({ reason }) => reason === 'illegal')) throw unexplained(OTHER_NOTICE);
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
        return ids;
      });
      const answers = [];
      for (const one of decided) answers.push(await tellDecision(one));
      return {
        told: answers.filter((answer) => answer === true).length,
        untold: answers.filter((answer) => answer === false).length,
      };
    },

    /** Retries the mail that notifies a reporter of the decision. */
    async tellAgain(actor: string, id: number): Promise<boolean> {
      const report = await findReport(db, clock(), id);
      if (!report?.email || report.state === 'open' || report.decisionSentAt) {
        throw new AppError('conflict', { userMessage: 'Zu dieser Meldung ist keine Antwort offen.' });
      }
      const told = (await tellDecision(id)) === true;
      if (told)
        await recordChange(db, clock(), { actor, action: 'report.answer', subject: 'report', subjectId: id });
      return told;
    },
  };
}

function thanks(id: number, mailed: boolean | null): string {
  const start = `Danke! Deine Meldung Nr. ${id} ist angekommen, wir prüfen sie so bald wie möglich.`;
  if (mailed === null) return start;
  return mailed
    ? `${start} Eine Bestätigung ist unterwegs an deine E-Mail-Adresse.`
    : `${start} Die Bestätigung per E-Mail konnten wir gerade nicht senden.`;
}

/** Reporters of unlawful content are owed a statement of reasons. */
function refuseWithoutReason({ reason }: ReportRow, action: DecisionAction, note: string): void {
  if (note !== '' || (reason !== 'illegal' && action !== 'resolve')) return;
  throw unexplained();
}

/** Of another report that the decision settles, too. */
const OTHER_NOTICE = 'Zu diesem Code gibt es noch eine offene Meldung rechtswidriger Inhalte. ';

function unexplained(why = ''): AppError {
  return new AppError('unprocessable', {
    userMessage: `${why}Bitte begründe die Entscheidung in ein, zwei Sätzen.`,
  });
}
