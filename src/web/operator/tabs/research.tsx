import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Counters } from '../research/counters.tsx';
import { DraftsPanel } from '../research/drafts-panel.tsx';
import { Instructions } from '../research/instructions.tsx';
import { STATUSES } from '../research/labels.ts';
import { NeedingPanel } from '../research/needing-panel.tsx';
import { queueQuery } from '../research/queries.ts';
import { QueuePanel } from '../research/queue-panel.tsx';

export function Tab() {
  const [params, setParams] = useSearchParams();
  const status = STATUSES.find((one) => one === params.get('status'));
  const query = useQuery(queueQuery(status, pageIn(params, 'seite')));
  const change = (changes: Record<string, string>) =>
    setParams((now) => {
      const next = { ...Object.fromEntries(now), ...changes };
      return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== ''));
    });
  return (
    <>
      <h1 className="sr-only">ChatGPT Research</h1>
      {query.data && <Counters {...query.data} />}
      <DraftsPanel
        page={pageIn(params, 'entwuerfe')}
        onPage={(page) => change({ entwuerfe: String(page) })}
      />
      <QueuePanel
        query={query}
        status={status}
        onStatus={(next) => change({ status: next ?? '', seite: '' })}
        onPage={(page) => change({ seite: String(page) })}
      />
      <NeedingPanel />
      <Instructions model={query.data?.model ?? null} />
    </>
  );
}

function pageIn(params: URLSearchParams, name: string): number {
  const page = Number(params.get(name));
  return Number.isInteger(page) && page > 0 ? page : 1;
}
