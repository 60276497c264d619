import { useQuery } from '@tanstack/react-query';
import { useListParams } from '../lists/use-list-params.ts';
import { GrowthPanel } from '../newsletter/growth-panel.tsx';
import { OverviewPanel } from '../newsletter/overview-panel.tsx';
import { PreviewPanel } from '../newsletter/preview-panel.tsx';
import { overviewQuery, STATES } from '../newsletter/queries.ts';
import { SendingsPanel } from '../newsletter/sendings-panel.tsx';
import { SubscribersPanel } from '../newsletter/subscribers-panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { RunList } from '../system/run-list.tsx';

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
