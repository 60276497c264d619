import { Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { type MouseEvent, memo, type ReactNode } from 'react';
import type { OperatorCode } from '#contract/operator/codes.ts';
import { formatLastDay, isSoon } from '#domain/codes/expiry.ts';
import { formatDate, formatNumber, plural } from '#domain/core/format.ts';
import { sourceLabel } from '#domain/core/sources.ts';
import { nameWithShop } from '#web/operator/code-parts/code-name.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { STATES } from './labels.ts';
import { Cell } from './row-parts.tsx';

export interface RowActions {
  onSelect: (ids: number[], on: boolean) => void;
  onEdit: (code: OperatorCode) => void;
  onDelete: (code: OperatorCode) => void;
  onRestore: (code: OperatorCode) => void;
  onShop: (shop: string) => void;
}

interface CodeRowProps {
  code: OperatorCode;
  selected: boolean;
  actions: RowActions;
}

export const CodeRow = memo(function CodeRow({ code, selected, actions }: CodeRowProps) {
  /** What is read aloud for its buttons. */
  const name = nameWithShop(code);
  const deleted = code.state === 'deleted';
  return (
    <>
      <Cell className="code-cell-check">
        <label className="inline-flex size-11 items-center justify-center">
          <input
            type="checkbox"
            className="size-5 accent-ink"
            checked={selected}
            aria-label={`${name} auswählen`}
            onChange={(event) => actions.onSelect([code.id], event.target.checked)}
          />
        </label>
      </Cell>
      <Cell className="code-cell-shop">
        <button
          type="button"
          title={`Nur Codes von ${code.shopName}`}
          className="block max-w-full truncate text-left font-semibold underline-offset-4 hover:underline"
          onClick={() => actions.onShop(code.shopName)}
        >
          {code.shopName}
        </button>
      </Cell>
      <Cell className="code-cell-code">
        {code.code ? (
          <span className="block truncate font-mono" title={code.code}>
            {code.code}
          </span>
        ) : (
          <span className="text-quiet">ohne Code</span>
        )}
      </Cell>
      <Cell className="code-cell-offer">
        <span className="block truncate" title={code.title || code.description}>
          {code.title || code.description || '–'}
        </span>
        <span className="block truncate text-quiet">{code.category}</span>
      </Cell>
      <Cell className="code-cell-value truncate font-semibold">{code.discount || '–'}</Cell>
      <Cell className="code-cell-state">
        <Badge tone={STATES[code.state].tone} className="whitespace-nowrap">
          {STATES[code.state].label}
        </Badge>
        <span className="block truncate text-quiet">{periodOf(code)}</span>
      </Cell>
      <Cell className="code-cell-uses">{formatNumber(code.usageCount)}</Cell>
      <Cell className="code-cell-source truncate text-quiet">{sourceLabel(code.source)}</Cell>
      <Cell className="code-cell-actions">
        {deleted ? (
          <IconButton label={`${name} wiederherstellen`} onClick={() => actions.onRestore(code)}>
            <RotateCcw size={18} />
          </IconButton>
        ) : (
          <>
            <IconButton label={`${name} bearbeiten`} onClick={() => actions.onEdit(code)}>
              <Pencil size={18} />
            </IconButton>
            {/* The second click of a double click may find another code in the same place. */}
            <IconButton
              label={`${name} löschen`}
              onClick={({ detail }) => detail < 2 && actions.onDelete(code)}
            >
              <Trash2 size={18} />
            </IconButton>
          </>
        )}
      </Cell>
    </>
  );
});

function periodOf({ state, validFrom, validUntil, daysUntilExpiry }: OperatorCode): string {
  if (state === 'upcoming' && validFrom) return `ab ${formatDate(validFrom)}`;
  if (validUntil === null) return 'ohne Ende';
  return isSoon(daysUntilExpiry)
    ? `noch ${plural(daysUntilExpiry, 'Tag', 'Tage')}`
    : `bis ${formatLastDay(validUntil)}`;
}

function IconButton({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: (event: MouseEvent) => void;
  children: ReactNode;
}) {
  return (
    <button type="button" aria-label={label} title={label} className="icon-btn" onClick={onClick}>
      {children}
    </button>
  );
}

/** Of the size of a row, until its page is there. */
export function WaitingRow() {
  return (
    <Cell className="col-span-full self-center px-2">
      <span className="sr-only">Wird geladen …</span>
      <Skeleton className="h-5 w-full" />
    </Cell>
  );
}
