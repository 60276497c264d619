import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Code } from '#contract/codes.ts';
import { plural } from '#domain/format.ts';
import { PLATFORMS, type Platform } from '#domain/platforms.ts';
import { INFLUENCER_LIMIT } from '#domain/ranking.ts';
import { AffiliateNote } from '#web/components/affiliate-note.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { FilterChips } from '#web/components/filter-chips.tsx';
import { InfluencerTicket } from '#web/components/influencer-ticket.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { Section } from '#web/components/section.tsx';
import { TicketSkeletons } from '#web/components/ticket-skeletons.tsx';
import { influencerCodesQuery } from '#web/queries.ts';

type Choice = Platform | 'all';

const CHOICES: { key: Choice; label: string }[] = [{ key: 'all', label: 'Alle' }, ...PLATFORMS];
const GRID = 'ticket-grid grid gap-x-4 gap-y-6 sm:grid-cols-2 md:grid-cols-3';

export function InfluencerCodes({ now }: { now: Date }) {
  const [choice, setChoice] = useState<Choice>('all');
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
      <p role="status" className="sr-only">
        {data && !isPlaceholderData && plural(data.length, 'Code', 'Codes')}
      </p>
      {/* Until the chosen platform's codes are there, the last ones hold their place. */}
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
