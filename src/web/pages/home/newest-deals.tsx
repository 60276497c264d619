import { useQuery } from '@tanstack/react-query';
import type { Code } from '#contract/codes.ts';
import { newestLabel } from '#domain/newest-labels.ts';
import { NEWEST_LIMIT } from '#domain/ranking.ts';
import { AffiliateNote } from '#web/components/affiliate-note.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { NewestTicket } from '#web/components/newest-ticket.tsx';
import { Section } from '#web/components/section.tsx';
import { TicketSkeletons } from '#web/components/ticket-skeletons.tsx';
import { newestCodesQuery } from '#web/queries.ts';

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
