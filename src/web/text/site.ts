import { links } from '#contract/links.ts';

export const SKIP_LINK = 'Zum Inhalt springen';

export const AFFILIATE_NOTE =
  'Werbelink: Beim Kauf erhalten wir eine Provision. Für dich entstehen keine Mehrkosten.';

export const RANKING_LINK = 'So ordnen wir';

export const NAVIGATION = [
  { label: 'Shops A-Z', to: links.shopsAz() },
  { label: 'Beste Angebote', to: links.bestDeals() },
  { label: 'Merkliste', to: links.myList() },
] as const;

export const COMPANY_LINKS = [
  { label: 'Über uns', to: links.about() },
  { label: 'So ordnen wir Codes', to: links.ranking() },
  { label: 'Shops A-Z', to: links.shopsAz() },
  { label: 'Beste Angebote', to: links.bestDeals() },
  { label: 'Alle Rabattcodes', to: links.codes() },
  { label: 'Gutscheine deutscher Shops', to: links.germanShops() },
  { label: 'Merkliste', to: links.myList() },
] as const;

export const LEGAL_LINKS = [
  { label: 'Impressum', to: links.imprint() },
  { label: 'Datenschutz', to: links.privacy() },
  { label: 'AGB', to: links.terms() },
] as const;
