import { type Click, withClick } from '#domain/sources/affiliate-link.ts';

interface TrackingTarget {
  advertiserId: string;
  publisherId: string;
  /** The page of the shop; without it the link leads to the shop's first page. */
  url?: string | null;
}

/** A link to the shop that AWIN counts for us; with a click also whose it was. */
export function trackingLink({ advertiserId, publisherId, url }: TrackingTarget, click?: Click): string {
  const target = url ? `&ued=${encodeURIComponent(url)}` : '';
  const link = `https://www.awin1.com/cread.php?awinmid=${advertiserId}&awinaffid=${publisherId}${target}`;
  return click ? withClick(link, click) : link;
}
