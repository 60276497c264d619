import { highestPercentage } from '#db/codes/codes.ts';
import { countShownCodes } from '#db/codes/counts.ts';
import type { Database } from '#db/core/connect.ts';
import { countShops } from '#db/shops/shops.ts';
import { editedCopy } from '#db/texts/texts.ts';
import { type ShownExamples, shownExamples } from '#db/transfer/demo.ts';
import { formatNumber, formatPercent } from '#domain/core/format.ts';
import type { Site } from '#domain/core/site.ts';
import { insertFigures, namesFigures } from '#domain/texts/rules.ts';
import { COPY_DEFAULTS } from './editable.ts';

type Texts = Record<string, string>;

export interface SiteTexts {
  texts: Texts;
  /** Whether they depend on what is in the catalogue. */
  isLive: boolean;
}

/** The texts every page carries along; what only stands in mails or on one page would be dead weight there. */
export function siteCopy(db: Database, now: Date, site: Site): Promise<SiteTexts> {
  return copyOf(db, now, site, (key) => !NOT_EVERYWHERE.test(key));
}

/** Who runs the site, and what else of the legal pages an operator may change. */
export function legalCopy(db: Database, now: Date, site: Site): Promise<SiteTexts> {
  return copyOf(db, now, site, (key) => LEGAL.test(key) || key.startsWith('site.'));
}

/** The texts of one page by what follows its name: `page.hm.title` is `title` there. Those of the home page have no other. */
export async function pageCopy(db: Database, now: Date, site: Site, page: string): Promise<SiteTexts> {
  if (page === 'home') return copyOf(db, now, site, (key) => HOME.test(key));
  const prefix = `page.${page}.`;
  const { texts, isLive } = await copyOf(db, now, site, (key) => key.startsWith(prefix));
  const named = Object.entries(texts).map(([key, text]) => [key.slice(prefix.length), text]);
  return { texts: Object.fromEntries(named), isLive };
}

const HOME = /^(?:hero|meta\.home)\./;
const LEGAL = /^(?:operator|legal|about)\./;
const NOT_EVERYWHERE = /^(?:mail|page|hero|meta\.home|operator|legal|about)\.|^demo\.others$/;

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
async function copyOf(
  db: Database,
  now: Date,
  site: Site,
  isWanted: (key: string) => boolean,
): Promise<SiteTexts> {
  const [edited, examples] = await Promise.all([editedCopy(db), shownExamples(db)]);
  const all: Texts = { ...COPY_DEFAULTS, ...edited, 'site.name': site.name, 'site.url': site.url };
  all['demo.notice'] = noticeOf(examples, all);
  const wanted = Object.entries(all).filter(([key]) => isWanted(key));
  // The notice goes with the last example.
  const isLive = wanted.some(([key, text]) => namesFigures(text) || (text !== '' && key === 'demo.notice'));
  const figures = isLive ? await liveFigures(db, now, site) : { site: site.name };
  const texts = Object.fromEntries(wanted.map(([key, text]) => [key, insertFigures(text, figures)]));
  return { texts, isLive };
}

/** The codes may all be real while deals and shops are not. */
function noticeOf({ codes, others }: ShownExamples, texts: Texts): string {
  return (codes ? texts['demo.notice'] : others ? texts['demo.others'] : '') ?? '';
}

/** Gives a text of a mail by its key. Figures are not inserted: each mail would have to count them again. */
export type MailTexts = (key: `mail.${string}` | 'demo.notice') => string;

export async function mailTexts(db: Database, site: Site): Promise<MailTexts> {
  const texts: Record<string, string> = { ...COPY_DEFAULTS, ...(await editedCopy(db)) };
  return (key) => insertFigures(texts[key] ?? '', { site: site.name });
}
