import { countVisibleCodes } from '#db/codes.ts';
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
  const [edited, codes, shops, demo] = await Promise.all([
    editedCopy(db),
    countVisibleCodes(db, now),
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

function insertFigures(text: string, figures: Record<string, string>): string {
  return text.replace(/\{(codes|shops|site)\}/g, (whole, name: string) => figures[name] ?? whole);
}
