// The first screen after signing in.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Today } from '#contract/operator/today.ts';
import { formatDateTime } from '#domain/core/format.ts';
import { jobLabel } from '#web/operator/jobs/job-labels.ts';
import { EmptyList } from '#web/operator/lists/empty-list.tsx';
import { NoticeCard } from '#web/operator/parts/notice-card.tsx';
import { Panel } from '#web/operator/parts/panel.tsx';
import { QueryView } from '#web/operator/parts/query-view.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { eventsOf } from './happened.ts';
import { todayQuery } from './queries.ts';
import { tasksOf } from './waiting.ts';
import { WaitingList } from './waiting-list.tsx';

const LIST = 'divide-y divide-line rounded-card border border-line bg-card';
const ROW = 'flex min-h-11 flex-wrap items-center justify-between gap-x-4 px-4 py-2 hover:bg-ink/6';

export function Tab() {
  const query = useQuery(todayQuery());
  return (
    <>
      <h1 className="sr-only">Heute</h1>
      <QueryView query={query} skeleton="h-96">
        {(today) => (
          <>
            {today.jobsTrouble && <JobsTrouble {...today.jobsTrouble} />}
            <div className="grid items-start gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <Panel title="Was wartet" help="Was einen Menschen braucht. Ein Druck führt dorthin.">
                <WaitingList tasks={tasksOf(today, new Date())} />
              </Panel>
              <div>
                <Happened today={today} />
                <Upcoming today={today} />
              </div>
            </div>
          </>
        )}
      </QueryView>
    </>
  );
}

function JobsTrouble({ since, reason }: NonNullable<Today['jobsTrouble']>) {
  return (
    <div className="mb-8">
      <NoticeCard
        title="Hintergrundaufgaben laufen nicht"
        text="Abgleich, Prüfung, Newsletter, Sicherung und alles andere, was nach der Uhr läuft, ruht. Der Server versucht es weiter; gelingt es, verschwindet dieser Hinweis und Versäumtes wird nachgeholt. Sonst hilft ein Blick in sein Log und auf die Datenbank (Rechte, Platz, Verbindungen), danach ein Neustart."
        details={`seit ${formatDateTime(since)}: ${reason}`}
      />
    </div>
  );
}

function Happened({ today }: { today: Today }) {
  const events = eventsOf(today);
  return (
    <Panel
      title={today.lastVisit ? 'Seit deinem letzten Besuch' : 'In den letzten 24 Stunden'}
      help={today.lastVisit ? `Seit ${formatDateTime(today.since)}, mit diesem Gerät` : undefined}
    >
      {events.length === 0 ? (
        <EmptyList>Nichts Neues.</EmptyList>
      ) : (
        <ul className={LIST}>
          {events.map(({ to, text }) => (
            <li key={to + text}>
              <Link to={to} className={ROW}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Upcoming({ today: { running, retried, next } }: { today: Today }) {
  return (
    <Panel title="Läuft als Nächstes">
      <ul className={LIST}>
        {running.map((name) => (
          <li key={`running ${name}`}>
            <Link to="/system#aufgaben" className={ROW}>
              {jobLabel(name)} <Badge tone="sun">läuft</Badge>
            </Link>
          </li>
        ))}
        {retried.map((name) => (
          <li key={`retried ${name}`}>
            <Link to="/system#aufgaben" className={ROW}>
              {jobLabel(name)} <Badge tone="sun">wartet auf den nächsten Versuch</Badge>
            </Link>
          </li>
        ))}
        {next.map(({ name, at }) => (
          <li key={name}>
            <Link to="/system#aufgaben" className={ROW}>
              {jobLabel(name)} <span className="text-quiet text-sm">{formatDateTime(at)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
