import { useQuery } from '@tanstack/react-query';
import { useListParams } from '#web/operator/lists/use-list-params.ts';
import { AwaitedPanel } from './awaited-panel.tsx';
import { Counters } from './counters.tsx';
import { DraftsPanel } from './drafts-panel.tsx';
import { Instructions } from './instructions.tsx';
import { STATUSES } from './labels.ts';
import { NeedingPanel } from './needing-panel.tsx';
import { queueQuery } from './queries.ts';
import { QueuePanel } from './queue-panel.tsx';

export function Tab() {
  const queue = useListParams('seite');
  const drafts = useListParams('entwuerfe');
  const status = STATUSES.find((one) => one === queue.text('status'));
  const query = useQuery(queueQuery({ status, q: queue.text('suche'), page: queue.page }));
  return (
    <>
      <h1 className="sr-only">ChatGPT Research</h1>
      {query.data && <Counters {...query.data} />}
      <DraftsPanel page={drafts.page} onPage={drafts.setPage} />
      <NeedingPanel search={queue.text('faellig')} onSearch={(text) => queue.set({ faellig: text })} />
      <QueuePanel
        query={query}
        status={status}
        search={queue.text('suche')}
        page={queue.page}
        onStatus={(next) => queue.set({ status: next ?? '' })}
        onSearch={(text) => queue.set({ suche: text })}
        onPage={queue.setPage}
      />
      <AwaitedPanel />
      <Instructions model={query.data?.model ?? null} />
    </>
  );
}
