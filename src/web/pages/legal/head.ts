// The heads of the imprint and its sisters, and the way to them.

import { links } from '#contract/links.ts';
import type { Copy } from '#contract/texts.ts';
import { keysOf } from '#domain/core/objects.ts';
import type { Breadcrumb } from '#domain/seo/structured-data.ts';
import { breadcrumbList, organization } from '#domain/seo/structured-data.ts';
import { head } from '#web/shell/head.ts';

const PAGES = {
  imprint: {
    name: 'Impressum',
    path: links.imprint(),
    description:
      'Wer {site} betreibt und wie du uns erreichst: Anbieterangaben, Kontaktstelle, Haftung und der Hinweis zu Affiliate-Links.',
    keywords: ['Impressum', 'Anbieter', 'Kontakt', 'Affiliate-Hinweis'],
  },
  privacy: {
    name: 'Datenschutz',
    path: links.privacy(),
    description:
      'Welche Daten {site} verarbeitet, wozu und wie lange: keine IP-Adressen, keine fremden Skripte, Zählung ohne Cookies. Und welche Rechte du hast.',
    keywords: ['Datenschutz', 'DSGVO', 'TDDDG', 'Cookies', 'Newsletter'],
  },
  terms: {
    name: 'AGB',
    path: links.terms(),
    description:
      'Die Nutzungsbedingungen von {site}: Leistungen, erlaubte und verbotene Nutzung, Haftung, Affiliate-Marketing und anwendbares Recht.',
    keywords: ['AGB', 'Nutzungsbedingungen', 'Haftung', 'Affiliate-Marketing'],
  },
  about: {
    name: 'Über uns',
    path: links.about(),
    description:
      'Was {site} antreibt: unsere Mission, was wir tun, warum du uns vertrauen kannst, unsere Werte und unsere Zahlen.',
    keywords: ['Über uns', 'Mission', 'Werte', 'Rabattcodes'],
  },
  ranking: {
    name: 'So ordnen wir Codes',
    path: links.ranking(),
    description:
      'Wie {site} Rabattcodes ordnet: was zählt und wie viel, woher wir wissen, ob ein Code klappt, und warum Provisionen keine Rolle spielen.',
    keywords: ['Reihenfolge', 'Ranking', 'Rückmeldungen', 'Rabattcodes'],
  },
} as const;

export type LegalPageName = keyof typeof PAGES;

/** The routes are made for these paths, so one of them fits. */
export function legalPageAt({ pathname }: URL): LegalPageName {
  const path = pathname.toLowerCase().replace(/\/$/, '');
  const page = keysOf(PAGES).find((name) => PAGES[name].path === path);
  if (!page) throw new Error(`no legal page has the path ${path}`);
  return page;
}

export const legalTitle = (page: LegalPageName): string => PAGES[page].name;

export function legalSteps(page: LegalPageName): Breadcrumb[] {
  const { name, path } = PAGES[page];
  return [
    { name: 'Startseite', path: links.home() },
    { name, path },
  ];
}

export function legalHead(page: LegalPageName, copy: Copy) {
  const { name, path, description, keywords } = PAGES[page];
  const site = { name: copy['site.name'] ?? '', url: copy['site.url'] ?? '' };
  return head({
    site,
    title: name,
    path,
    description: description.replace('{site}', site.name),
    keywords,
    structuredData: [
      breadcrumbList(site, legalSteps(page)),
      ...(page === 'imprint' ? [organization(site, detailsOf(copy))] : []),
    ],
  });
}

/** Only what the page shows too. */
function detailsOf(copy: Copy) {
  const detail = (name: string) => copy[`operator.${name}`]?.trim() || undefined;
  return {
    legalName: detail('name'),
    email: detail('email'),
    telephone: detail('phone'),
    vatID: detail('vatId'),
    street: detail('street'),
    city: detail('city'),
  };
}
