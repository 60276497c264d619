import { useQuery } from '@tanstack/react-query';
import { useListParams } from '../parts/use-list-params.ts';
import { Counters } from '../research/counters.tsx';
import { DraftsPanel } from '../research/drafts-panel.tsx';
import { Instructions } from '../research/instructions.tsx';
import { STATUSES } from '../research/labels.ts';
import { NeedingPanel } from '../research/needing-panel.tsx';
import { queueQuery } from '../research/queries.ts';
import { QueuePanel } from '../research/queue-panel.tsx';

export function Tab() {
  const params = useListParams();
  const status = STATUSES.find((one) => one === params.get('status'));
  const query = useQuery(queueQuery(status, params.page('seite')));
  return (
    <>
      <h1 className="sr-only">ChatGPT Research</h1>
      {query.data && <Counters {...query.data} />}
      <DraftsPanel
        page={params.page('entwuerfe')}
        onPage={(page) => params.set({ entwuerfe: String(page) })}
      />
      <QueuePanel
        query={query}
        status={status}
        onStatus={(next) => params.set({ status: next ?? '', seite: '' })}
        onPage={(page) => params.set({ seite: String(page) })}
      />
      <NeedingPanel />
      <Instructions model={query.data?.model ?? null} />
    </>
  );
}
