import type { MyList } from '#contract/my-list.ts';
import { KeepCode } from '#web/my-list/button.tsx';
import type { KeptCode } from '#web/my-list/store.ts';
import { ResultTicket } from '#web/tickets/result-ticket.tsx';
import { Ticket } from '#web/tickets/ticket.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { changesOf } from './changes.ts';

type Current = MyList['codes'][number];

interface KeptTicketProps {
  kept: KeptCode;
  /** Missing until it is known, and without a connection. */
  current: Current | undefined;
  now: Date;
}

/** A code as it stands now, or as it was when it was kept, with what has changed since. */
export function KeptTicket({ kept, current, now }: KeptTicketProps) {
  const { state, better } = changesOf(kept, current);
  return (
    <div className="flex h-full flex-col gap-2">
      {(state || better) && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {state && <Badge tone="sun">{state}</Badge>}
          {better && (
            <a href={`${kept.path}#code-${better.id}`} className="text-link">
              Besserer Code: {better.discount}
            </a>
          )}
        </p>
      )}
      {current?.code ? <ResultTicket code={current.code} now={now} /> : <AsKept kept={kept} />}
    </div>
  );
}

function AsKept({ kept: { id, title, text, code, path } }: { kept: KeptCode }) {
  const [discount = title, shopName = ''] = title.split(' bei ');
  return (
    <Ticket
      layout="wide"
      stub={
        <>
          {code && (
            <code translate="no" className="kept-code">
              {code}
            </code>
          )}
          <div className="stub-links">
            <a href={path} className="text-link flex-1 justify-center">
              Zum Shop
            </a>
            <KeepCode code={{ id, discount, shopName }} path={path} />
          </div>
        </>
      }
    >
      <h3 className="text-lg">{title}</h3>
      <p className="mt-1 text-quiet">{text}</p>
    </Ticket>
  );
}
