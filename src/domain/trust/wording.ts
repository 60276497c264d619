// What a screen says about whether a code works: in words, from what is known, and never that it was verified.
import { berlinDay, type Timestamp } from '#domain/core/berlin-time.ts';
import { formatMoney, formatNumber, formatTime, plural } from '#domain/core/format.ts';
import type { Source } from '#domain/core/sources.ts';
import type { TrustLabel } from './labels.ts';
import type { Reason } from './likelihood.ts';

export interface ShownTrust {
  works: number;
  label: TrustLabel;
  worked7d: number;
  failed7d: number;
  reasons: readonly Reason[];
  /** In euros, where visitors failed on it and the conditions name it. */
  minimumOrder: number | null;
  lastSaleAt: Timestamp | null;
  lastFeedbackAt: Timestamp | null;
  linkReachedAt: Timestamp | null;
  seenAt: Timestamp | null;
  source: Source;
  /** Published by agreement of visitors; nobody of us has looked at it, and nothing speaks for it yet. */
  isUnproven?: boolean | undefined;
}

/** From here on it is said how many of the answers were good ones. */
const ANSWERS_FOR_SHARE = 5;
const DAY = 86_400_000;

/** As visitors choose them, and in the order in which they are offered. */
export const REASON_LABELS: Record<Reason, string> = {
  invalid: 'Ungültig oder abgelaufen',
  minimum: 'Mindestbestellwert',
  'new-customers': 'Nur Neukunden',
  excluded: 'Artikel ausgeschlossen',
  other: 'Anderes',
};

const SOURCE_TEXTS: Record<Source, string> = {
  awin: 'Partnernetz',
  tradedoubler: 'Partnernetz',
  community: 'von Besuchern eingereicht',
  research: 'eigene Recherche',
  operator: 'von uns eingetragen',
  import: 'von uns eingetragen',
  demo: 'Demo-Daten',
};

/** The one line of a ticket. */
export function trustLine(trust: ShownTrust, now: Date): string {
  if (trust.isUnproven && trust.label !== 'dead') return 'Von Besuchern, noch nicht geprüft';
  switch (trust.label) {
    case 'redeemed':
      return trust.lastSaleAt ? `Zuletzt eingelöst: ${dayOf(trust.lastSaleAt, now)}` : 'Klappt meistens';
    case 'works':
      return 'Klappt meistens';
    case 'some':
      return ['Klappt bei manchen', restrictions(trust)].filter(Boolean).join(': ');
    case 'dead':
      return 'Wohl abgelaufen';
    case 'unknown':
      return unknownLine(trust, now);
  }
}

function unknownLine({ worked7d, failed7d, seenAt, lastFeedbackAt }: ShownTrust, now: Date): string {
  const answers = worked7d + failed7d;
  if (answers >= ANSWERS_FOR_SHARE) return 'Noch kein klares Bild';
  if (seenAt) return `Im Partnernetz gesehen: ${momentOf(seenAt, now)}`;
  if (answers > 0) return `Erst ${plural(answers, 'Rückmeldung', 'Rückmeldungen')}`;
  return lastFeedbackAt ? 'Diese Woche keine Rückmeldung' : 'Noch keine Rückmeldung';
}

function restrictions({ reasons, minimumOrder }: ShownTrust): string {
  const texts: Partial<Record<Reason, string>> = {
    minimum: minimumOrder === null ? 'Mindestbestellwert' : `ab ${euros(minimumOrder)}`,
    'new-customers': 'Neukunden',
    excluded: 'nicht alle Artikel',
  };
  return reasons
    .map((reason) => texts[reason])
    .filter(Boolean)
    .join(', ');
}

function euros(value: number): string {
  return Number.isInteger(value) ? `${formatNumber(value)} €` : formatMoney(value * 100);
}

/** What the line rests on, one sentence each. */
export function evidenceOf(trust: ShownTrust, now: Date): string[] {
  const { lastSaleAt, lastFeedbackAt, linkReachedAt, seenAt, source } = trust;
  return [
    answersText(trust),
    lastSaleAt && `Zuletzt eingelöst: ${dayOf(lastSaleAt, now)}.`,
    lastFeedbackAt && `Letzte Rückmeldung: ${momentOf(lastFeedbackAt, now)}.`,
    linkReachedAt && `Zielseite zuletzt erreichbar: ${momentOf(linkReachedAt, now)}.`,
    seenAt
      ? `Quelle: Partnernetz, dort gesehen: ${momentOf(seenAt, now)}.`
      : `Quelle: ${SOURCE_TEXTS[source]}.`,
  ].filter((text) => text !== null);
}

function answersText({ worked7d, failed7d }: ShownTrust): string {
  const answers = worked7d + failed7d;
  if (answers === 0) return 'Keine Rückmeldung in 7 Tagen.';
  const counted = `${plural(answers, 'Rückmeldung', 'Rückmeldungen')} in 7 Tagen`;
  if (answers < ANSWERS_FOR_SHARE) return `Erst ${counted}.`;
  const [worked, failed] = [worked7d, failed7d].map(formatNumber);
  return `${counted}: bei ${worked} klappte es, bei ${failed} nicht. Wer scheitert, meldet sich öfter.`;
}

/** 'heute, 06:00'; of a day that is longer ago nobody needs the time. */
export function momentOf(moment: Timestamp, now: Date): string {
  const ago = daysAgo(moment, now);
  return ago > 1 ? dayOf(moment, now) : `${dayOf(moment, now)}, ${formatTime(moment)}`;
}

function dayOf(moment: Timestamp, now: Date): string {
  const ago = daysAgo(moment, now);
  if (ago <= 0) return 'heute';
  return ago === 1 ? 'gestern' : `vor ${ago} Tagen`;
}

/** In days of the calendar, so that yesterday evening is yesterday in the morning. */
function daysAgo(moment: Timestamp, now: Date): number {
  const [then, today] = [moment, now].map((one) => Date.parse(berlinDay(one)));
  return Math.round(((today ?? 0) - (then ?? 0)) / DAY);
}
