const LABELS: Record<string, string> = {
  'update-codes': 'Codes aktualisieren',
  'awin-sync': 'AWIN abgleichen',
  'tradedoubler-sync': 'Tradedoubler abgleichen',
  'awin-cleanup': 'Abgelaufene Voucher wegräumen',
  'awin-transactions': 'Verkäufe von AWIN lesen',
  'trend-scan': 'Trends berechnen',
  'validate-codes': 'Codes prüfen',
  newsletter: 'Newsletter versenden',
  alerts: 'Benachrichtigungen versenden',
  insights: 'Einblicke berechnen',
  'privacy-purge': 'Alte Daten löschen',
  'estimate-trust': 'Vertrauen neu schätzen',
  backup: 'Datensicherung',
};

export function jobLabel(name: string): string {
  return LABELS[name] ?? name;
}
