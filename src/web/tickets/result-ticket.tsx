import type { Code } from '#contract/codes.ts';
import { links } from '#contract/links.ts';
import { ShopLogo } from '#web/shops/logo.tsx';
import { CodeStub } from './code-stub.tsx';
import { Conditions } from './conditions.tsx';
import { Discount } from './discount.tsx';
import { ResultExpiry } from './expiry-line.tsx';
import { InfluencerBadge } from './influencer-badge.tsx';
import { Ticket } from './ticket.tsx';
import { TrustLine } from './trust-line.tsx';

interface ResultTicketProps {
  code: Code;
  now: Date;
}

export function ResultTicket({ code, now }: ResultTicketProps) {
  return (
    <Ticket layout="wide" stub={<CodeStub code={code} showCode linkLabel="Zur Website" />}>
      <div className="flex items-center gap-3">
        <ShopLogo name={code.shopName} slug={code.shopSlug} size="large" />
        <a href={links.shop(code.shopSlug)} className="min-w-0 underline-offset-4 hover:underline">
          <span className="block font-semibold leading-tight">{code.shopName}</span>
          <span className="block truncate text-quiet text-sm">{siteName(code.shopUrl)}</span>
        </a>
      </div>
      <Discount code={code} className="mt-3" />
      <p className="mt-1 hyphens-auto">{code.description}</p>
      <div className="mt-2">
        <TrustLine code={code} now={now} />
        <Conditions code={code} />
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <ResultExpiry validUntil={code.validUntil} now={now} />
        <InfluencerBadge {...code} />
      </div>
    </Ticket>
  );
}

/** The address as people say it: without scheme, www and trailing slash. */
function siteName(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}
