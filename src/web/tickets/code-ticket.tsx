import type { Code } from '#contract/codes.ts';
import { CodeOffer } from './code-offer.tsx';
import { CodeStub } from './code-stub.tsx';
import { Conditions } from './conditions.tsx';
import { ValidUntil } from './expiry-line.tsx';
import { InfluencerBadge } from './influencer-badge.tsx';
import { RankBadge } from './rank-badge.tsx';
import { Ticket } from './ticket.tsx';
import { TrustLine } from './trust-line.tsx';
import { UsesLine } from './uses-line.tsx';

interface CodeTicketProps {
  code: Code;
  now: Date;
  rank?: number;
}

export function CodeTicket({ code, now, rank }: CodeTicketProps) {
  return (
    <Ticket stub={<CodeStub code={code} showCode={code.requiresCode} linkLabel="Zum Deal" />}>
      {rank !== undefined && <RankBadge rank={rank} />}
      <CodeOffer code={code} />
      <InfluencerBadge {...code} />
      <TrustLine code={code} now={now} />
      <Conditions code={code} />
      <div className="ticket-ends">
        <ValidUntil validUntil={code.validUntil} now={now} />
        <UsesLine code={code} />
      </div>
    </Ticket>
  );
}
