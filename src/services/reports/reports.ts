// Reports of codes, from the form to the decision the reporter is notified of. Mails are sent after what they say is
// stored: a mail server that is down costs nobody their report.

import { findReportableCode, insertReport, type ReportableCode } from '#db/reports/reports.ts';
import { AppError } from '#domain/core/app-error.ts';
import { parseEmailAddress } from '#domain/core/email-address.ts';
import { acceptReport, type Report } from '#domain/reports/report.ts';
import { consumeLimit } from '#services/core/limits.ts';
import { isWithinMailLimits } from '#services/core/mail-limits.ts';
import type { Visitors } from '#services/privacy/visitors.ts';
import type { Sender } from '#services/submissions/submit.ts';
import type { FormVoter, Voting } from '#services/trust/voting.ts';
import { createDecisions } from './decisions.ts';
import { type ReportMailDeps, receiptMail } from './mails.ts';
import { type SendingDeps, sendReportMail } from './sending.ts';

interface ReportDeps extends SendingDeps, ReportMailDeps {
  visitors: Visitors;
  voting: Voting;
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

export type CodeReports = ReturnType<typeof createCodeReports>;

export function createCodeReports(deps: ReportDeps) {
  const { db, clock, visitors, voting } = deps;

  const hashAddress = (text: string) => visitors.lasting('report-address', text);

  /** Counted once a day like any other vote; one that is refused must not cost the report. */
  const voteAgainst = async (voter: FormVoter, codeId: number): Promise<void> => {
    try {
      await voting.voteByForm(voter, codeId, { worked: false, reason: 'invalid' });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
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
      const { email, reason } = accepted;
      const emailKey = email && (parseEmailAddress(email)?.key ?? email);
      const id = await insertReport(db, now, code, { ...accepted, visitor: sender.visitor });
      if (voter && FAILURES.includes(reason)) await voteAgainst(voter, codeId);
      if (id === null)
        return {
          result: 'repeated',
          message: 'Danke! Das hast du uns schon gemeldet. Wir kümmern uns darum.',
        };
      if (!email || !emailKey) return { result: 'reported', message: thanks(id, null) };
      const { shopName, isUnreviewed } = code;
      const facts = { id, code: code.code || code.title, shopName, isUnreviewed, reason, createdAt: now };
      // Beyond these limits the report counts, and only its receipt is left out.
      const mailed =
        (await isWithinMailLimits(db, now, { emailKey, hash: hashAddress }, network, 'reportAddress')) &&
        (await sendReportMail(deps, id, 'receipt', receiptMail(deps, email, facts)));
      return { result: 'reported', message: thanks(id, mailed) };
    },

    ...createDecisions(deps),
  };
}

function thanks(id: number, mailed: boolean | null): string {
  const start = `Danke! Deine Meldung Nr. ${id} ist angekommen, wir prüfen sie so bald wie möglich.`;
  if (mailed === null) return start;
  return mailed
    ? `${start} Eine Bestätigung ist unterwegs an deine E-Mail-Adresse.`
    : `${start} Die Bestätigung per E-Mail konnten wir gerade nicht senden.`;
}
