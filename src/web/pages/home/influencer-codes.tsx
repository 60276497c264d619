import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Code } from '#contract/codes.ts';
import { PLATFORMS, type Platform } from '#domain/codes/platforms.ts';
import { INFLUENCER_LIMIT } from '#domain/codes/ranking.ts';
import { plural } from '#domain/core/format.ts';
import { influencerCodesQuery } from '#web/core/queries.ts';
import { HitCount } from '#web/shell/hit-count.tsx';
import { Section } from '#web/shell/section.tsx';
import { AffiliateNote } from '#web/tickets/affiliate-note.tsx';
import { InfluencerTicket } from '#web/tickets/influencer-ticket.tsx';
import { TicketSkeletons } from '#web/tickets/ticket-skeletons.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterChips } from '#web/ui/filter-chips.tsx';
import { LoadError } from '#web/ui/load-error.tsx';

type PlatformChoice = Platform | 'all';

const CHOICES: { key: PlatformChoice; label: string }[] = [{ key: 'all', label: 'Alle' }, ...PLATFORMS];
const GRID = 'ticket-grid grid gap-x-4 gap-y-6 sm:grid-cols-2 md:grid-cols-3';

export function InfluencerCodes({ now }: { now: Date }) {
  const [choice, setChoice] = useState<PlatformChoice>('all');
  const platform = choice === 'all' ? undefined : choice;
  const { data, error, refetch, isPlaceholderData } = useQuery(influencerCodesQuery(platform));
  return (
    <Section
      id="influencer-codes"
      title="Influencer-Codes"
      lead={<AffiliateNote />}
      foldable="closed"
      mobileOrder={5}
    >
      <FilterChips
        label="Codes nach Plattform filtern"
        choices={CHOICES}
        chosen={choice}
        onChoose={setChoice}
      />
      <HitCount text={data && !isPlaceholderData ? plural(data.length, 'Code', 'Codes') : ''} unseen />
      {/* Placeholder data: the last codes stay until those of the chosen platform are there. */}
      <div aria-busy={isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
        {data && (
          <InfluencerList codes={data} platform={isPlaceholderData ? undefined : platform} now={now} />
        )}
      </div>
      {!data && error && <LoadError error={error} onRetry={refetch} />}
      {!data && !error && (
        <ul aria-busy="true" className={GRID}>
          <TicketSkeletons count={INFLUENCER_LIMIT} />
        </ul>
      )}
    </Section>
  );
}

interface InfluencerListProps {
  codes: Code[];
  platform: Platform | undefined;
  now: Date;
}

function InfluencerList({ codes, platform, now }: InfluencerListProps) {
  if (codes.length === 0) return <NoCodes platform={platform} />;
  return (
    <ul className={GRID}>
      {codes.map((code) => (
        <li key={code.id}>
          <InfluencerTicket code={code} now={now} />
        </li>
      ))}
    </ul>
  );
}

function NoCodes({ platform }: { platform: Platform | undefined }) {
  const name = PLATFORMS.find(({ key }) => key === platform)?.label;
  if (!name) return <EmptyState title="Keine Influencer-Codes verfügbar" text="Schau bald wieder vorbei." />;
  return (
    <EmptyState
      title={`Keine Codes von ${name}`}
      text="Schau bald wieder vorbei oder wähle eine andere Plattform."
    />
  );
}
