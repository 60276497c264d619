// The issue that would go out now, for operators to look at before anybody gets it.
import { AppError } from '#domain/core/app-error.ts';
import { parseEmailAddress } from '#domain/core/email-address.ts';
import { MailError } from '#outside/mail/error.ts';
import type { Mail } from '#outside/mail/mail.ts';
import { consumeLimit } from '#services/core/limits.ts';
import type { NewsletterDeps } from './deps.ts';
import { composeIssue, issueMail } from './issue.ts';

/** No subscriber has this id, so the link to unsubscribe leads to a page that does nothing. */
const NOBODY = 0;

/** Null when there are no codes to send. */
export async function previewIssue(deps: NewsletterDeps): Promise<Mail | null> {
  const now = deps.clock();
  const issue = await composeIssue(deps, now);
  return issue && issueMail(deps, issue, now, { subscriberId: NOBODY, email: '' });
}

export async function sendTestIssue(deps: NewsletterDeps, actor: string, text: string): Promise<string> {
  const email = parseEmailAddress(text);
  if (!email) throw refusal('Bitte gib eine gültige E-Mail-Adresse ein.');
  const mail = await previewIssue(deps);
  if (!mail) throw refusal('Es gibt gerade keine Codes, also auch keine Ausgabe.');
  await consumeLimit(deps.db, deps.clock(), 'testIssue', Buffer.from(actor));
  // A new Message-ID each time: a mailbox would drop the second test as a duplicate.
  const { messageId: _, ...fresh } = mail;
  try {
    await deps.mailer.send({ ...fresh, to: email.address, subject: `[Test] ${mail.subject}` });
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    throw error.outcome === 'recipient'
      ? refusal('Der Mailserver nimmt für diese Adresse keine E-Mail an.')
      : new AppError('bad_gateway', {
          message: error.message,
          userMessage: 'Der Mailserver nimmt gerade keine E-Mails an (SMTP_URL prüfen).',
        });
  }
  return email.address;
}

function refusal(userMessage: string): AppError {
  return new AppError('unprocessable', { userMessage });
}
