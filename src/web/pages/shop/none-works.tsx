import { Link } from 'react-router';
import type { Code } from '#contract/codes.ts';
import { links } from '#contract/links.ts';
import type { Timestamp } from '#domain/core/berlin-time.ts';
import { plural } from '#domain/core/format.ts';
import { momentOf } from '#domain/trust/wording.ts';

interface NoneWorksProps {
  tried: number;
  lastTriedAt: Timestamp | null;
  /** Offers of the shop that need no code. */
  deals: readonly Code[];
  now: Date;
}

/** An honest no saves more time than a list of codes that all fail. */
export function NoneWorks({ tried, lastTriedAt, deals, now }: NoneWorksProps) {
  return (
    <section aria-labelledby="kein-code" className="mb-4 rounded-card border border-line bg-card p-4">
      <h3 id="kein-code" className="text-lg">
        Gerade kein Code, der klappt.
      </h3>
      {lastTriedAt && (
        <p className="text-quiet">
          Zuletzt versucht: {momentOf(lastTriedAt, now)} ({plural(tried, 'Code', 'Codes')}).
        </p>
      )}
      <p className="mt-2 font-semibold">Was trotzdem spart:</p>
      {deals.length > 0 ? (
        <ul>
          {deals.map(({ id, discount, title }) => (
            <li key={id}>
              <a href={`#code-${id}`} className="text-link">
                {discount}: {title}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <Link to={links.bestDeals()} className="text-link">
          Angebote ohne Code ansehen
        </Link>
      )}
    </section>
  );
}
