// What visitors may report about a code. For unlawful content the Digital Services Act (Art. 16) says what a notice
// must contain: reasons, who reports it, and that it is meant in good faith.

import { parseEmailAddress } from '#domain/core/email-address.ts';

export const REPORT_REASONS = [
  { key: 'not-working', label: 'Funktioniert nicht' },
  { key: 'expired', label: 'Abgelaufen' },
  { key: 'wrong-shop', label: 'Falscher Shop' },
  { key: 'illegal', label: 'Rechtswidriger Inhalt' },
  { key: 'other', label: 'Anderes' },
] as const;

type ReportReason = (typeof REPORT_REASONS)[number]['key'];

export const REPORT_STATES = ['open', 'resolved', 'rejected'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** What an operator may do about a report. */
export const DECISION_ACTIONS = ['delete-code', 'keep', 'resolve'] as const;
export type DecisionAction = (typeof DECISION_ACTIONS)[number];

export const REPORT_TEXT_MAX = 1_000;
const NAME_MAX = 120;
/** Shorter ones explain nothing. */
const EXPLANATION_MIN = 20;

export interface Report {
  reason: string;
  text: string;
  name: string;
  email: string;
  /** The statement that all of it is right and complete to the best of the reporter's knowledge. */
  goodFaith: boolean;
  /** Allowed where it is about sexual abuse of children: nobody has to name themselves then. */
  anonymous: boolean;
}

export interface AcceptedReport {
  reason: ReportReason;
  text: string;
  name: string | null;
  email: string | null;
}

export function reasonLabel(reason: string): string {
  return REPORT_REASONS.find(({ key }) => key === reason)?.label ?? reason;
}

/** The report in the form in which it is kept, or why it is not accepted, in words for the visitor. */
export function acceptReport(report: Report): AcceptedReport | string {
  const reason = REPORT_REASONS.find(({ key }) => key === report.reason)?.key;
  if (!reason) return 'Bitte wähle einen Grund.';
  const text = tidy(report.text);
  if ([...text].length > REPORT_TEXT_MAX) return 'Der Text darf höchstens 1.000 Zeichen haben.';
  if (reason === 'other' && text === '') return 'Bitte beschreibe kurz, worum es geht.';
  const typed = report.email.trim();
  const email = parseEmailAddress(typed)?.address ?? null;
  if (typed !== '' && email === null) return 'Bitte gib eine gültige E-Mail-Adresse ein.';
  if (reason !== 'illegal') return { reason, text, name: null, email };
  const name = tidy(report.name).replace(/\s+/g, ' ');
  return refuseNotice(report, { text, name, email }) ?? { reason, text, name: name || null, email };
}

function refuseNotice(
  { anonymous, goodFaith }: Report,
  { text, name, email }: { text: string; name: string; email: string | null },
): string | null {
  if ([...text].length < EXPLANATION_MIN) {
    return `Bitte begründe, warum der Inhalt rechtswidrig ist (mindestens ${EXPLANATION_MIN} Zeichen).`;
  }
  if ([...name].length > NAME_MAX) return `Der Name darf höchstens ${NAME_MAX} Zeichen haben.`;
  if (!anonymous && (name === '' || email === null))
    return 'Bitte gib deinen Namen und deine E-Mail-Adresse an.';
  if (!goodFaith)
    return 'Bitte bestätige, dass deine Angaben nach bestem Wissen richtig und vollständig sind.';
  return null;
}

/** Without what a database or a page would choke on, or what hides text. */
function tidy(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu, '')
    .trim();
}
