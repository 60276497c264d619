import type { Code } from '#contract/codes.ts';
import { usesLabel } from '#domain/codes/uses.ts';
import { CodeOffer } from './code-offer.tsx';
import { CodeStub } from './code-stub.tsx';
import { Conditions } from './conditions.tsx';
import { ValidUntil } from './expiry-line.tsx';
import { InfluencerBadge } from './influencer-badge.tsx';
import { RankBadge } from './rank-badge.tsx';
import { Ticket } from './ticket.tsx';
import { TrustLine } from './trust-line.tsx';

interface CodeTicketProps {
  code: Code;
  now: Date;
  rank?: number;
}

export function CodeTicket({ code, now, rank }: CodeTicketProps) {
  return (
    <Ticket stub={<CodeStub code={code} showCode={code.requiresCode} linkLabel="Zum Deal" />}>
      <div className="flex h-full flex-col gap-1 sm:gap-2">
        {rank !== undefined && <RankBadge rank={rank} />}
        <CodeOffer code={code} />
        <InfluencerBadge {...code} />
        <div className="mt-auto">
          <TrustLine code={code} now={now} />
          <Conditions code={code} />
          <div className="flex flex-wrap justify-between gap-x-3">
            <ValidUntil validUntil={code.validUntil} now={now} />
            {code.usageCount > 0 && (
              <p className="text-quiet text-sm" data-uses={code.id}>
                {usesLabel(code.usageCount)}
              </p>
            )}
          </div>
        </div>
      </div>
    </Ticket>
  );
}
