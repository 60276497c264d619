// The check list of an installation: what is set, what is open, and what nobody has to have.
import type { Health } from '#contract/operator/health.ts';

interface SetupText {
  part: keyof Health['setup'];
  label: string;
  ready: string;
  missing: string;
  /** A site is complete without it. */
  optional?: true;
}

const TEXTS: readonly SetupText[] = [
  {
    part: 'publicUrl',
    label: 'Adresse der Website',
    ready: 'Links in Mails und für Suchmaschinen führen zur richtigen Adresse.',
    missing: 'PUBLIC_URL ist nicht gesetzt: Links in Mails und für Suchmaschinen führen auf diesen Rechner.',
  },
  {
    part: 'ownData',
    label: 'Eigene Daten',
    ready: 'Es gibt keine Demo-Daten.',
    missing: 'Die Website zeigt Demo-Daten. Im Bereich Codes lassen sie sich mit einem Klick entfernen.',
  },
  {
    part: 'imprint',
    label: 'Impressum',
    ready: 'Alle Pflichtangaben sind eingetragen.',
    missing: 'Es fehlen Pflichtangaben. Im Bereich Texte trägst du sie unter „Betreiber“ ein.',
  },
  {
    part: 'mail',
    label: 'E-Mail',
    ready: 'Mails gehen über deinen Mailserver.',
    missing:
      'SMTP_URL ist nicht gesetzt: Auf einer öffentlichen Website wird keine Mail versandt, sonst landen sie als Dateien im Ordner outbox.',
  },
  {
    part: 'backups',
    label: 'Sicherungen',
    ready:
      'Jede Nacht entsteht eine Sicherung im Ordner backups; wie es zuletzt ausging, zeigen die Aufgaben. Kopiere sie auf einen anderen Rechner.',
    missing:
      'BACKUPS ist aus: Hier entsteht keine Sicherung. Sichere die Datenbank mit ihren eigenen Werkzeugen, oder setze BACKUPS=on.',
    optional: true,
  },
  {
    part: 'awin',
    label: 'AWIN',
    ready: 'Codes und Verkäufe kommen von AWIN.',
    missing: 'AWIN_API_TOKEN und AWIN_PUBLISHER_ID sind nicht gesetzt. Nur nötig, wenn du dort Partner bist.',
    optional: true,
  },
  {
    part: 'tradedoubler',
    label: 'Tradedoubler',
    ready: 'Codes kommen auch von Tradedoubler.',
    missing: 'TRADEDOUBLER_TOKEN ist nicht gesetzt. Nur nötig, wenn du dort Partner bist.',
    optional: true,
  },
  {
    part: 'llm',
    label: 'Sprachmodell',
    ready: 'Die Recherche kann das Sprachmodell selbst fragen.',
    missing:
      'LLM_BASE_URL und LLM_MODEL sind nicht gesetzt: In der Recherche kopierst du die Frage und fügst die Antwort ein.',
    optional: true,
  },
  {
    part: 'outbound',
    label: 'Verbindungen nach außen',
    ready: 'Logos und Bilder werden geholt, Links geprüft.',
    missing: 'OUTBOUND=off ist gesetzt: Logos und Bilder werden nicht geholt, Links nicht geprüft.',
    optional: true,
  },
];

export interface SetupState {
  part: string;
  label: string;
  text: string;
  state: 'ready' | 'open' | 'optional';
}

export function setupStates({ setup, publicUrl }: Pick<Health, 'setup' | 'publicUrl'>): SetupState[] {
  return TEXTS.map(({ part, label, ready, missing, optional }) => {
    const isReady = setup[part];
    const text = isReady ? ready : missing;
    const state = isReady ? 'ready' : optional ? 'optional' : 'open';
    if (part !== 'publicUrl') return { part, label, text, state };
    return { part, label, text: addressText(text, publicUrl, isReady), state };
  });
}

/** Set to an address of this machine is not the same as not set. Instances of a cluster are given theirs, set or not. */
function addressText(text: string, { url, isSet }: Health['publicUrl'], isReady: boolean): string {
  if (isReady) return `${url}: ${text}`;
  return isSet
    ? `Die Adresse (PUBLIC_URL) ist ${url}. Dorthin kommt nur, wer an diesem Rechner sitzt: Links in Mails und für Suchmaschinen führen sonst nirgendwohin.`
    : text;
}
