import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumber, formatTime } from '#domain/core/format.ts';
import { updateStatusQuery } from '#web/core/queries.ts';
import { Section } from '#web/shell/section.tsx';
import { STATUS_ERROR } from '#web/text/errors.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Countdown } from './countdown.tsx';

export function UpdateStatus() {
  const { data, error, refetch, dataUpdatedAt } = useQuery(updateStatusQuery());
  const next = data && <Countdown until={data.nextUpdate} startedAt={dataUpdatedAt} onOver={refetch} />;
  const clock = data && (
    <>
      um <time dateTime={data.nextUpdate}>{formatTime(data.nextUpdate)} Uhr</time>
    </>
  );
  return (
    <Section
      id="update-status"
      title="Update-Status"
      lead="Die Codes werden jeden Tag um 6 Uhr aktualisiert."
    >
      {!data && error ? (
        <LoadError error={error} text={STATUS_ERROR} onRetry={refetch} />
      ) : (
        <dl className="status-box" aria-busy={!data}>
          <Figure term="Nächste Aktualisierung in" value={next} note={clock} />
          <Figure term="Aktive Codes" value={data && formatNumber(data.totalCodes)} note="nicht abgelaufen" />
          {/* Expiry is checked with every answer, which is far more often. */}
          <Figure term="Abgelaufenes aussortiert" value="Stündlich" note="oder öfter" />
          <Figure term="Zustand" {...stateOf(error)} />
        </dl>
      )}
    </Section>
  );
}

/** Says that all is well only while the server answers. */
function stateOf(error: Error | null): Pick<FigureProps, 'value' | 'note'> {
  const text = error ? 'Verbindung gestört' : 'System aktiv';
  return {
    value: (
      <span className="status-light" data-on={!error}>
        {text}
      </span>
    ),
    note: error ? 'Wir versuchen es gleich wieder' : 'jede Minute abgefragt',
  };
}

interface FigureProps {
  term: string;
  /** Nothing yet while it loads. */
  value: ReactNode;
  note: ReactNode;
}

function Figure({ term, value, note }: FigureProps) {
  return (
    <div>
      <dt className="text-quiet text-sm">{term}</dt>
      <dd className="mt-1 font-bold font-display text-lg sm:text-xl">
        {value ?? <Skeleton className="h-7 w-28" />}
      </dd>
      <dd className="text-quiet text-sm">{note}</dd>
    </div>
  );
}
