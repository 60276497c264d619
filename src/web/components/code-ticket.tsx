import type { Code } from '#contract/codes.ts';
import { formatNumber } from '#domain/format.ts';
import { CodeStub } from './code-stub.tsx';
import { Conditions } from './conditions.tsx';
import { Discount } from './discount.tsx';
import { ValidUntil } from './expiry-line.tsx';
import { InfluencerBadge } from './influencer-badge.tsx';
import { RankBadge } from './rank-badge.tsx';
import { ShopLogo } from './shop-logo.tsx';
import { Ticket } from './ticket.tsx';

interface CodeTicketProps {
  code: Code;
  now: Date;
  rank?: number;
}

export function CodeTicket({ code, now, rank }: CodeTicketProps) {
  return (
    <Ticket stub={<CodeStub code={code} showCode={code.requiresCode} linkLabel="Zum Deal" />}>
      <div className="flex h-full flex-col gap-2">
        {rank !== undefined && <RankBadge rank={rank} />}
        <h3>
          <Discount {...code} />
          <span className="sr-only">bei {code.shopName}</span>
        </h3>
        <p className="flex items-center gap-2.5 font-semibold">
          <ShopLogo name={code.shopName} slug={code.shopSlug} />
          <span className="min-w-0 leading-tight">{code.shopName}</span>
        </p>
        <p className="hyphens-auto">{code.description}</p>
        <InfluencerBadge {...code} />
        <div className="mt-auto">
          <Conditions text={code.conditions} />
          <div className="flex flex-wrap justify-between gap-x-3">
            <ValidUntil validUntil={code.validUntil} now={now} />
            {code.usageCount > 0 && (
              <p className="text-quiet text-sm">{formatNumber(code.usageCount)}x genutzt</p>
            )}
          </div>
        </div>
      </div>
    </Ticket>
  );
}
