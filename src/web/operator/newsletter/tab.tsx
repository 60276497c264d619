import { useQuery } from '@tanstack/react-query';
import { RunList } from '#web/operator/jobs/run-list.tsx';
import { useListParams } from '#web/operator/lists/use-list-params.ts';
import { QueryView } from '#web/operator/parts/query-view.tsx';
import { GrowthPanel } from './growth-panel.tsx';
import { OverviewPanel } from './overview-panel.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { overviewQuery, STATES } from './queries.ts';
import { SendingsPanel } from './sendings-panel.tsx';
import { SubscribersPanel } from './subscribers-panel.tsx';

export function Tab() {
  const params = useListParams('seite');
  const overview = useQuery(overviewQuery());
  return (
    <>
      <h1 className="sr-only">Newsletter</h1>
      <QueryView query={overview} skeleton="h-40">
        {(data) => <OverviewPanel {...data} />}
      </QueryView>
      <PreviewPanel />
      <SubscribersPanel
        state={STATES.find((one) => one === params.text('stand'))}
        page={params.page}
        onState={(state) => params.set({ stand: state ?? '' })}
        onPage={params.setPage}
      />
      {overview.data && (
        <>
          <GrowthPanel {...overview.data} />
          <SendingsPanel {...overview.data} />
        </>
      )}
      <RunList title="Letzte Läufe" jobs={['newsletter']} />
    </>
  );
}
