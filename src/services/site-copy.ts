import { countShownCodes } from '#db/code-counts.ts';
import type { Database } from '#db/connect.ts';
import { editedCopy } from '#db/copy.ts';
import { hasDemoData } from '#db/demo.ts';
import { countShops } from '#db/shops.ts';
import { formatNumber } from '#domain/format.ts';
import { COPY_DEFAULTS } from './copy-defaults.ts';

export interface Site {
  name: string;
  url: string;
}

/**
 * The texts of the site: the defaults, what the operator changed, and the live figures in place of
 * `{codes}`, `{shops}` and `{site}`.
 */
export async function siteCopy(db: Database, now: Date, site: Site): Promise<Record<string, string>> {
  const texts = await filledCopy(db, now, site);
  // Every page carries these texts along; what only stands in mails or on one page would be dead weight there.
  return Object.fromEntries(
    Object.entries(texts).filter(([key]) => !key.startsWith(MAIL_PREFIX) && !key.startsWith(PAGE_PREFIX)),
  );
}

/** The texts of one page by what follows its name: `page.hm.title` is `title` there. */
export async function pageCopy(
  db: Database,
  now: Date,
  site: Site,
  page: string,
): Promise<Record<string, string>> {
  const prefix = `${PAGE_PREFIX}${page}.`;
  const texts = await filledCopy(db, now, site);
  return Object.fromEntries(
    Object.entries(texts)
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, text]) => [key.slice(prefix.length), text]),
  );
}

async function filledCopy(db: Database, now: Date, site: Site): Promise<Record<string, string>> {
  const [edited, codes, shops, demo] = await Promise.all([
    editedCopy(db),
    countShownCodes(db, now),
    countShops(db),
    hasDemoData(db),
  ]);
  const figures: Record<string, string> = {
    codes: formatNumber(codes),
    shops: formatNumber(shops),
    site: site.name,
  };
  const texts: Record<string, string> = {
    ...COPY_DEFAULTS,
    ...edited,
    'site.name': site.name,
    'site.url': site.url,
  };
  if (!demo) texts['demo.notice'] = '';
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, insertFigures(text, figures)]));
}

const MAIL_PREFIX = 'mail.';
const PAGE_PREFIX = 'page.';

/** Gives a text of a mail by its key. Figures are not inserted: each mail would have to count them anew. */
export type MailTexts = (key: `mail.${string}` | 'demo.notice') => string;

export async function mailTexts(db: Database, site: Site): Promise<MailTexts> {
  const texts: Record<string, string> = { ...COPY_DEFAULTS, ...(await editedCopy(db)) };
  return (key) => insertFigures(texts[key] ?? '', { site: site.name });
}

function insertFigures(text: string, figures: Record<string, string>): string {
  return text.replace(/\{(codes|shops|site)\}/g, (whole, name: string) => figures[name] ?? whole);
}
