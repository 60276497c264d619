import { Code } from '#contract/codes.ts';
import type { CodeRow } from '#db/codes/codes.ts';
import { discountLabel } from '#domain/codes/discounts.ts';
import { targetUrl } from '#domain/shops/sites.ts';
import type { Reason } from '#domain/trust/likelihood.ts';
import { answerFields } from './field-answers.ts';

export function toTrust(row: CodeRow): Code['trust'] {
  const reasons = (row.failureReasons ?? []) as Reason[];
  return {
    works: Math.round(row.works * 100) / 100,
    label: row.trustLabel ?? 'unknown',
    worked7d: row.workedLately ?? 0,
    failed7d: row.failedLately ?? 0,
    reasons,
    minimumOrder: reasons.includes('minimum') ? row.minimumOrder : null,
    lastSaleAt: row.lastSaleAt?.toISOString() ?? null,
    lastFeedbackAt: row.lastFeedbackAt?.toISOString() ?? null,
    linkReachedAt: row.linkReachedAt?.toISOString() ?? null,
    seenAt: row.seenAt?.toISOString() ?? null,
    source: row.source,
    ...(row.lastWorkedAt && { lastWorkedAt: row.lastWorkedAt.toISOString() }),
    ...(row.isUnproven && { isUnproven: true as const }),
  };
}

export function toCode(row: CodeRow): Code {
  const shown = answerFields(Code, row);
  const affiliateUrl = row.affiliateUrl ?? row.shopAffiliateUrl;
  const target = targetUrl({ affiliateUrl, url: row.shopUrl, shopName: row.shopName });
  return {
    ...shown,
    discount: discountLabel(row),
    affiliateUrl,
    expiresAt: shown.validUntil,
    trust: toTrust(row),
    ...((row.isShopUnreviewed || target === null) && { hasNoLink: true as const }),
  };
}
