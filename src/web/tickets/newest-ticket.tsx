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
      <div className="ticket-lines">
        {label && (
          <span className="absolute -top-3 right-4 inline-flex h-6 items-center rounded-tag bg-ink px-2 font-bold text-paper text-sm">
            {label}
          </span>
        )}
        <div className="-my-2 flex flex-wrap items-center justify-between gap-x-3">
          <RarityBadge code={code} now={now} />
          <time dateTime={code.createdAt} className="small">
            {relativeAge(code.createdAt, now)}
          </time>
        </div>
        <CodeOffer code={code} />
        <div className="mt-auto">
          <TrustLine code={code} now={now} />
          <Conditions code={code} />
          <ValidUntil validUntil={code.validUntil} now={now} />
        </div>
      </div>
    </Ticket>
  );
}
