import type { Code } from '#contract/codes.ts';
import type { ShopDetails } from '#contract/shops.ts';
import { plural } from '#domain/core/format.ts';
import type { Tries } from '#domain/trust/shop-advice.ts';
import { momentOf } from '#domain/trust/wording.ts';
import { Instead } from '#web/shops/no-code.tsx';

interface NoneWorksProps extends Tries {
  /** Those that were tried. */
  codes: readonly Code[];
  /** Offers of the shop that need no code. */
  deals: readonly Code[];
  /** Unknown for a retailer that the catalogue does not have. */
  shop: ShopDetails | undefined;
  now: Date;
}

/** As long as evidence is remembered (domain/trust/estimate.ts). */
const NEVER_WORKED = 'Dass einer klappt, hat uns in den letzten 60 Tagen niemand gemeldet.';

/** An honest no saves more time than a list of codes that all fail. */
export function NoneWorks({ tried, lastTriedAt, workedAt, codes, deals, shop, now }: NoneWorksProps) {
  const names = codes.map(({ code }) => code).filter(Boolean);
  return (
    <section aria-labelledby="kein-code" className="no-code mb-4">
      <h3 id="kein-code" className="text-lg">
        Gerade kein Code, der klappt.
      </h3>
      <p className="text-quiet">
        {workedAt ? `Zuletzt geklappt: ${momentOf(workedAt, now)}.` : NEVER_WORKED}{' '}
        {lastTriedAt &&
          `Zuletzt versucht: ${momentOf(lastTriedAt, now)} (${plural(tried, 'Code', 'Codes')}).`}
      </p>
      {names.length > 0 && (
        <p className="text-quiet [overflow-wrap:anywhere]">
          Was nicht mehr klappt: <span translate="no">{names.slice(0, 5).join(', ')}</span>
          {names.length > 5 && ' und weitere'}.
        </p>
      )}
      {deals.length > 0 && (
        <>
          <p className="mt-2 font-semibold">Was trotzdem spart:</p>
          <ul>
            {deals.map(({ id, discount, title }) => (
              <li key={id}>
                <a href={`#code-${id}`} className="text-link">
                  {discount}: {title}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {shop && <Instead shop={shop} />}
    </section>
  );
}
