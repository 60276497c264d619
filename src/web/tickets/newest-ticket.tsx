import type { Code } from '#contract/codes.ts';
import { relativeAge } from '#domain/codes/age.ts';
import type { NewestLabel } from '#domain/codes/newest-labels.ts';
import { CodeOffer } from './code-offer.tsx';
import { CodeStub } from './code-stub.tsx';
import { Conditions } from './conditions.tsx';
import { ValidUntil } from './expiry-line.tsx';
import { RarityBadge } from './rarity-badge.tsx';
import { Ticket } from './ticket.tsx';
import { TrustLine } from './trust-line.tsx';

interface NewestTicketProps {
  code: Code;
  label: NewestLabel | null;
  now: Date;
}

export function NewestTicket({ code, label, now }: NewestTicketProps) {
  return (
    <Ticket stub={<CodeStub code={code} showCode={code.requiresCode} linkLabel="Zum Deal" />}>
      {label && <span className="newest-label">{label}</span>}
      <div className="newest-line">
        <RarityBadge code={code} now={now} />
        <time dateTime={code.createdAt} className="small">
          {relativeAge(code.createdAt, now)}
        </time>
      </div>
      <CodeOffer code={code} />
      <TrustLine code={code} now={now} />
      <Conditions code={code} />
      <ValidUntil validUntil={code.validUntil} now={now} />
    </Ticket>
  );
}
