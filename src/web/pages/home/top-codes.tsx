import { useQuery } from '@tanstack/react-query';
import type { Code } from '#contract/codes.ts';
import { topCodesQuery } from '#web/core/queries.ts';
import { Section } from '#web/shell/section.tsx';
import { AffiliateNote } from '#web/tickets/affiliate-note.tsx';
import { CodeTicket } from '#web/tickets/code-ticket.tsx';
import { TicketSkeletons } from '#web/tickets/ticket-skeletons.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadError } from '#web/ui/load-error.tsx';

const GRID = 'ticket-grid grid gap-x-4 gap-y-6 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-5';

export function TopCodes({ now }: { now: Date }) {
  const { data, error, refetch } = useQuery(topCodesQuery());
  return (
    <Section
      id="top-codes"
      title="Top 10 Rabattcodes"
      lead={<AffiliateNote />}
      foldable="open"
      mobileOrder={1}
    >
      {data && <TopList codes={data} now={now} />}
      {!data && error && <LoadError error={error} onRetry={refetch} />}
      {!data && !error && (
        <ul aria-busy="true" className={GRID}>
          <TicketSkeletons count={10} />
        </ul>
      )}
    </Section>
  );
}

function TopList({ codes, now }: { codes: Code[]; now: Date }) {
  if (codes.length === 0) {
    return (
      <EmptyState
        title="Keine aktiven Codes verfügbar"
        text="Schaue später wieder vorbei für neue Rabattcodes."
      />
    );
  }
  return (
    <ol className={GRID}>
      {codes.map((code, position) => (
        <li key={code.id}>
          <CodeTicket code={code} now={now} rank={position + 1} />
        </li>
      ))}
    </ol>
  );
}
