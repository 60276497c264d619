import { ArrowDown, ArrowUp } from 'lucide-react';
import type { OperatorCode } from '#contract/operator/codes.ts';
import type { RowActions } from './code-row.tsx';
import type { useCodeView } from './code-view.ts';
import { type CodeListSort, SORTS } from './labels.ts';
import { ColumnHeader, Row, RowGroup } from './row-parts.tsx';

interface ListHeadProps {
  codeView: ReturnType<typeof useCodeView>;
  codes: OperatorCode[];
  selected: ReadonlySet<number>;
  onSelect: RowActions['onSelect'];
}

const COLUMNS: { name: string; label: string; sort?: CodeListSort }[] = [
  { name: 'shop', label: 'Shop', sort: 'shop' },
  { name: 'code', label: 'Code', sort: 'code' },
  { name: 'offer', label: 'Angebot' },
  { name: 'value', label: 'Rabatt', sort: 'value' },
  { name: 'state', label: 'Zustand', sort: 'expiry' },
  { name: 'uses', label: 'Genutzt', sort: 'uses' },
  { name: 'source', label: 'Quelle', sort: 'source' },
];

export function ListHead({ codeView, codes, selected, onSelect }: ListHeadProps) {
  const ids = codes.map(({ id }) => id);
  const all = ids.length > 0 && ids.every((id) => selected.has(id));
  return (
    <RowGroup className="code-head-place border-line border-b">
      <Row aria-rowindex={1} className="code-head">
        <ColumnHeader className="code-cell-check">
          <label className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2">
            <input
              type="checkbox"
              className="size-5 accent-ink"
              checked={all}
              disabled={ids.length === 0}
              aria-label="Alle Codes dieser Seite auswählen"
              onChange={(event) => onSelect(ids, event.target.checked)}
            />
            <span aria-hidden="true" className="text-quiet md:hidden">
              Seite auswählen
            </span>
          </label>
        </ColumnHeader>
        {COLUMNS.map((column) => (
          <HeadCell key={column.name} {...column} codeView={codeView} />
        ))}
        <ColumnHeader className="code-cell-actions">
          <span className="sr-only">Aktionen</span>
        </ColumnHeader>
      </Row>
    </RowGroup>
  );
}

function HeadCell({
  name,
  label,
  sort,
  codeView,
}: {
  name: string;
  label: string;
  sort?: CodeListSort;
  codeView: ListHeadProps['codeView'];
}) {
  const active = sort !== undefined && codeView.sort === sort;
  const Arrow = codeView.order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <ColumnHeader
      className={`code-cell-${name}`}
      {...(active && { 'aria-sort': codeView.order === 'asc' ? 'ascending' : 'descending' })}
    >
      {sort ? (
        <button
          type="button"
          title={`Nach ${SORTS[sort]} sortieren`}
          className="inline-flex min-h-11 items-center gap-1 font-semibold text-quiet hover:text-ink"
          onClick={() => codeView.sortBy(sort)}
        >
          {label}
          {active && <Arrow size={16} />}
        </button>
      ) : (
        <span className="font-semibold text-quiet">{label}</span>
      )}
    </ColumnHeader>
  );
}
