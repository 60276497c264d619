import { AFFILIATE_NOTE } from '#web/text/site.ts';

/** Stands directly at each list with advertising links; the asterisk at a link points here. */
export function AffiliateNote() {
  return <p className="max-w-measure text-quiet text-sm">* {AFFILIATE_NOTE}</p>;
}
