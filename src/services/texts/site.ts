import { highestPercentage } from '#db/codes/codes.ts';
import { countShownCodes } from '#db/codes/counts.ts';
import type { Database } from '#db/core/connect.ts';
import { countShops } from '#db/shops/shops.ts';
import { editedCopy } from '#db/texts/texts.ts';
import { hasDemoData } from '#db/transfer/demo.ts';
import { formatNumber, formatPercent } from '#domain/core/format.ts';
import { COPY_DEFAULTS } from './editable.ts';

export interface Site {
  name: string;
  url: string;
}

type Texts = Record<string, string>;

/** The texts every page carries along; what only stands in mails or on one page would be dead weight there. */
export async function siteCopy(db: Database, now: Date, site: Site): Promise<Texts> {
  return pick(
    await allCopy(db, now, site),
    (key) => !MAILS.test(key) && !OWN_PAGES.test(key) && !key.startsWith(PAGE),
  );
}

/** Who runs the site, and what else of the legal pages an operator may change. */
export async function legalCopy(db: Database, now: Date, site: Site): Promise<Texts> {
  return pick(await allCopy(db, now, site), (key) => OWN_PAGES.test(key) || key.startsWith('site.'));
}

/** The texts of one page by what follows its name: `page.hm.title` is `title` there. */
export async function pageCopy(db: Database, now: Date, site: Site, page: string): Promise<Texts> {
  const prefix = `${PAGE}${page}.`;
  const own = pick(await allCopy(db, now, site), (key) => key.startsWith(prefix));
  return Object.fromEntries(Object.entries(own).map(([key, text]) => [key.slice(prefix.length), text]));
}

const PAGE = 'page.';
const MAILS = /^mail\./;
const OWN_PAGES = /^(?:operator|legal|about)\./;

function pick(texts: Texts, isWanted: (key: string) => boolean): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => isWanted(key)));
}

/** What the catalogue holds at this moment. */
export async function liveFigures(db: Database, now: Date, site: Site): Promise<Texts> {
  const [codes, shops, max] = await Promise.all([
    countShownCodes(db, now),
    countShops(db),
    highestPercentage(db, now),
  ]);
  return {
    codes: formatNumber(codes),
    shops: formatNumber(shops),
    max: max === null ? '' : formatPercent(max),
    site: site.name,
  };
}

/** The defaults, what the operator changed, and the live figures in place of `{codes}`, `{shops}`, `{max}` and `{site}`. */
async function allCopy(db: Database, now: Date, site: Site): Promise<Texts> {
  const [edited, figures, demo] = await Promise.all([
    editedCopy(db),
    liveFigures(db, now, site),
    hasDemoData(db),
  ]);
  const texts: Texts = {
    ...COPY_DEFAULTS,
    ...edited,
    'site.name': site.name,
    'site.url': site.url,
  };
  if (!demo) texts['demo.notice'] = '';
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, insertFigures(text, figures)]));
}

/** Gives a text of a mail by its key. Figures are not inserted: each mail would have to count them again. */
export type MailTexts = (key: `mail.${string}` | 'demo.notice') => string;

export async function mailTexts(db: Database, site: Site): Promise<MailTexts> {
  const texts: Record<string, string> = { ...COPY_DEFAULTS, ...(await editedCopy(db)) };
  return (key) => insertFigures(texts[key] ?? '', { site: site.name });
}

function insertFigures(text: string, figures: Record<string, string>): string {
  // Nothing to claim: then the whole claim goes, and with it its place on the page.
  if (figures.max === '' && text.includes('{max}')) return '';
  return text.replace(/\{(codes|shops|max|site)\}/g, (whole, name: string) => figures[name] ?? whole);
}
