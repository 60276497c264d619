// The two mails a reporter gets: that the report has arrived, and what was decided. Neither repeats what was typed into
// the form, nor a name that a submission gave and nobody has looked at: they must not be a relay for sending text to a
// stranger's address.
import { html } from 'hono/html';
import type { links } from '#contract/links.ts';
import { formatDateTime } from '#domain/core/format.ts';
import type { Site } from '#domain/core/site.ts';
import type { ReportState } from '#domain/reports/report.ts';
import { reasonLabel } from '#domain/reports/report.ts';
import type { Mail } from '#outside/mail/mail.ts';
import { composeMail, legalLinks } from '#services/core/compose-mail.ts';
import { paragraph } from '#services/core/mail-layout.ts';

export interface ReportMailDeps {
  site: Site;
  links: Pick<typeof links, 'imprint' | 'privacy'>;
}

interface ReportFacts {
  id: number;
  code: string;
  shopName: string;
  isUnreviewed: boolean;
  reason: string;
  createdAt: Date;
}

export interface DecisionFacts extends ReportFacts {
  state: Exclude<ReportState, 'open'>;
  /** Now, whatever was decided: a code ends, and is tidied up, without a report. */
  codeState: 'shown' | 'hidden' | 'deleted';
  decision: string;
}

export function receiptMail(deps: ReportMailDeps, to: string, report: ReportFacts): Mail {
  return reportMail(deps, to, {
    subject: `Deine Meldung Nr. ${report.id} ist angekommen`,
    paragraphs: [
      about(report),
      'Wir prüfen deine Meldung so bald wie möglich. Ein Mensch entscheidet darüber, kein automatisches Verfahren. Die Entscheidung teilen wir dir an diese Adresse mit.',
      'Du hast nichts gemeldet? Dann hat jemand deine Adresse eingetragen, und du musst nichts tun.',
    ],
  });
}

export function decisionMail(deps: ReportMailDeps, to: string, report: DecisionFacts): Mail {
  const { site, links } = deps;
  return reportMail(deps, to, {
    subject: `Entscheidung über deine Meldung Nr. ${report.id}`,
    paragraphs: [
      about(report),
      outcome(report),
      ...(report.decision ? [`Begründung: ${report.decision}`] : []),
      'Die Entscheidung hat ein Mensch getroffen, ohne automatisches Verfahren.',
      `Bist du damit nicht einverstanden, schreib uns; wie du uns erreichst, steht im Impressum (${site.url}${links.imprint()}). Unabhängig davon kannst du dich an ein Gericht wenden.`,
    ],
  });
}

function about({ code, shopName, isUnreviewed, reason, createdAt }: ReportFacts): string {
  const what = isUnreviewed ? 'ein Code' : `der Code „${code}“ (${shopName})`;
  return `Am ${formatDateTime(createdAt)} Uhr wurde mit deiner E-Mail-Adresse ${what} gemeldet. Grund: ${reasonLabel(reason)}.`;
}

function outcome({ state, codeState }: DecisionFacts): string {
  if (state === 'rejected')
    return codeState === 'shown'
      ? 'Wir haben die Meldung geprüft und lassen den Code stehen.'
      : 'Wir haben die Meldung geprüft und zurückgewiesen. Der Code ist auf unserer Website nicht mehr zu sehen.';
  if (codeState === 'deleted')
    return 'Wir haben die Meldung geprüft und den Code von unserer Website entfernt.';
  return 'Wir haben die Meldung geprüft und uns darum gekümmert.';
}

function reportMail(
  deps: ReportMailDeps,
  to: string,
  { subject, paragraphs }: { subject: string; paragraphs: string[] },
): Mail {
  const body = html`${paragraphs.map((text) => paragraph(text))}`;
  return composeMail(deps.site, { to, subject, text: paragraphs, body, links: legalLinks(deps) });
}
