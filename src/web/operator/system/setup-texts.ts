import type { Health } from '#contract/operator/health.ts';

interface SetupText {
  part: keyof Health['setup'];
  label: string;
  ready: string;
  missing: string;
}

export const SETUP_TEXTS: readonly SetupText[] = [
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
    part: 'mail',
    label: 'E-Mail',
    ready: 'Mails gehen über deinen Mailserver.',
    missing: 'SMTP_URL ist nicht gesetzt: Mails landen nur als Dateien im Ordner outbox.',
  },
  {
    part: 'awin',
    label: 'AWIN',
    ready: 'Codes und Verkäufe kommen von AWIN.',
    missing: 'AWIN_API_TOKEN und AWIN_PUBLISHER_ID sind nicht gesetzt.',
  },
  {
    part: 'tradedoubler',
    label: 'Tradedoubler',
    ready: 'Codes kommen auch von Tradedoubler.',
    missing: 'TRADEDOUBLER_TOKEN ist nicht gesetzt. Nur nötig, wenn du dort Partner bist.',
  },
  {
    part: 'llm',
    label: 'Sprachmodell',
    ready: 'Die Recherche kann das Sprachmodell selbst fragen.',
    missing:
      'LLM_BASE_URL und LLM_MODEL sind nicht gesetzt: In der Recherche kopierst du die Frage und fügst die Antwort ein.',
  },
  {
    part: 'outbound',
    label: 'Verbindungen nach außen',
    ready: 'Logos und Bilder werden geholt, Links geprüft.',
    missing: 'OUTBOUND=off: Logos und Bilder werden nicht geholt, Links nicht geprüft.',
  },
];
