import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Calibration } from '#contract/operator/trust.ts';
import { formatNumber } from '#domain/core/format.ts';
import { CalibrationChart } from '#web/operator/charts/calibration-chart.tsx';
import { QueryView } from '#web/operator/parts/query-view.tsx';
import { Table } from '#web/operator/parts/table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { calibrationQuery } from './queries.ts';
import { RatesTable } from './rates-table.tsx';
import { percentOf } from './texts.ts';

export function CalibrationView() {
  const query = useQuery(calibrationQuery());
  return (
    <QueryView query={query} skeleton="h-96">
      {(calibration) => (
        <>
          <Bins calibration={calibration} />
          <RatesTable calibration={calibration} />
        </>
      )}
    </QueryView>
  );
}

function Bins({ calibration: { bins, days } }: { calibration: Calibration }) {
  const id = useId();
  const title = `Vorhergesagt und eingetreten, ${days} Tage`;
  const known = bins.filter(({ answers, sales }) => answers + sales > 0);
  if (known.length === 0)
    return (
      <EmptyState
        title="Noch nichts zu vergleichen"
        text="Mit den ersten Rückmeldungen und Verkäufen erscheint hier, ob die Vorhersagen eintreffen."
      />
    );
  const points = known.flatMap(({ predicted, observed, answers, sales }) =>
    predicted === null || observed === null ? [] : [{ predicted, observed, count: answers + sales }],
  );
  return (
    <figure aria-labelledby={id} className="grid gap-4 md:grid-cols-2">
      <div className="min-w-0 rounded-card border border-line bg-card p-4">
        <figcaption id={id} className="font-semibold">
          {title}
        </figcaption>
        <p className="mb-3 text-quiet text-sm">
          Auf der gestrichelten Linie stimmt die Vorhersage; darüber klappte mehr, darunter weniger. Große
          Punkte haben viele Antworten.
        </p>
        <CalibrationChart points={points} format={percentOf} />
      </div>
      <Table
        label={title}
        columns={['Chance', 'Vorhergesagt', 'Eingetreten', 'Antworten', 'An Kassen']}
        narrow
        className="self-start"
      >
        {known.map(({ from, to, predicted, observed, answers, sales }) => (
          <tr key={from}>
            <th scope="row" className="whitespace-nowrap font-normal">
              {Math.round(from * 100)}–{percentOf(to)}
            </th>
            <td>{predicted === null ? '–' : percentOf(predicted)}</td>
            <td>{observed === null ? '–' : percentOf(observed)}</td>
            <td>{formatNumber(answers)}</td>
            <td>{formatNumber(sales)}</td>
          </tr>
        ))}
      </Table>
    </figure>
  );
}
