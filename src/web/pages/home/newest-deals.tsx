import { useQuery } from '@tanstack/react-query';
import type { Code } from '#contract/codes.ts';
import { newestLabel } from '#domain/codes/newest-labels.ts';
import { NEWEST_LIMIT } from '#domain/codes/ranking.ts';
import { newestCodesQuery } from '#web/core/queries.ts';
import { Section } from '#web/shell/section.tsx';
import { AffiliateNote } from '#web/tickets/affiliate-note.tsx';
import { NewestTicket } from '#web/tickets/newest-ticket.tsx';
import { TicketSkeletons } from '#web/tickets/ticket-skeletons.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadError } from '#web/ui/load-error.tsx';

const GRID = 'ticket-grid grid gap-x-4 gap-y-6 sm:grid-cols-2 md:grid-cols-3';

export function NewestDeals({ now }: { now: Date }) {
  const { data, error, refetch } = useQuery(newestCodesQuery());
  return (
    <Section
      id="neueste-deals"
      title="Neueste Deals"
      lead={<AffiliateNote />}
      foldable="closed"
      mobileOrder={6}
    >
      {data && <NewestList codes={data} now={now} />}
      {!data && error && <LoadError error={error} onRetry={refetch} />}
      {!data && !error && (
        <ul aria-busy="true" className={GRID}>
          <TicketSkeletons count={NEWEST_LIMIT} />
        </ul>
      )}
    </Section>
  );
}

function NewestList({ codes, now }: { codes: Code[]; now: Date }) {
  if (codes.length === 0) {
    return (
      <EmptyState
        title="Noch keine neuen Deals"
        text="Sobald neue Codes da sind, findest du sie hier zuerst."
      />
    );
  }
  return (
    <ul className={GRID}>
      {codes.slice(0, NEWEST_LIMIT).map((code, position) => (
        <li key={code.id}>
          <NewestTicket code={code} label={newestLabel(codes, position, now)} now={now} />
        </li>
      ))}
    </ul>
  );
}
