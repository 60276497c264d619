// What figures and evidence are called.
import type { OddNetwork, TrustCode, TrustEvidence } from '#contract/operator/trust.ts';
import { formatPercent } from '#domain/core/format.ts';
import { KNOWN_FROM } from '#domain/trust/attention.ts';

export const LABELS = {
  redeemed: { text: 'Zuletzt eingelöst', tone: 'sea' },
  works: { text: 'Klappt meistens', tone: 'sea' },
  some: { text: 'Klappt bei manchen', tone: 'sun' },
  dead: { text: 'Wohl abgelaufen', tone: 'ink' },
  unknown: { text: 'Noch unklar', tone: 'plain' },
} as const satisfies Record<TrustCode['label'], { text: string; tone: string }>;

export const EVIDENCE: Record<TrustEvidence['kind'], string> = {
  worked: 'Rückmeldung: klappte',
  failed: 'Rückmeldung: klappte nicht',
  redeemed: 'An einer Kasse eingelöst',
  'not-redeemed': 'Kauf ohne diesen Code',
  'tested-worked': 'Selbst getestet: klappt',
  'tested-failed': 'Selbst getestet: klappt nicht',
  withdrawn: 'Vom Netzwerk zurückgezogen',
  offered: 'Vom Netzwerk wieder angeboten',
};

export const REASONS: Record<NonNullable<TrustEvidence['reason']>, string> = {
  invalid: 'Ungültig oder abgelaufen',
  minimum: 'Mindestbestellwert',
  'new-customers': 'Nur Neukunden',
  excluded: 'Artikel ausgeschlossen',
  other: 'Anderes',
};

export const SUSPICIONS: Record<OddNetwork['suspicions'][number], string> = {
  many: 'Sehr viele Rückmeldungen',
  flood: 'Mehr, als die Kopien erwarten lassen',
  burst: 'Viele gleiche in einer Stunde',
};

const MUCH = 3 * KNOWN_FROM;

export function knowledgeText(knowledge: number): string {
  if (knowledge < KNOWN_FROM) return 'kaum Belege';
  return knowledge < MUCH ? 'einige Belege' : 'viele Belege';
}

/** A fraction, as whole percent. */
export function percentOf(share: number): string {
  return formatPercent(Math.round(share * 100));
}
