import { links } from '#contract/links.ts';
import { AFFILIATE_NOTE, RANKING_LINK } from '#web/text/site.ts';

/** Stands directly at each list with advertising links; the asterisk at a link points here. So does what orders the list. */
export function AffiliateNote() {
  return (
    <p className="text-quiet text-sm">
      * {AFFILIATE_NOTE}{' '}
      <a href={links.ranking()} className="screen-only whitespace-nowrap underline underline-offset-2">
        {RANKING_LINK}
      </a>
    </p>
  );
}
