import { useCallback, useRef, useState } from 'react';
import type { OperatorCode } from '#contract/operator/codes.ts';
import { BulkBar } from '#web/operator/code-parts/bulk-bar.tsx';
import { CodeDialog } from '#web/operator/code-parts/code-dialog.tsx';
import { useSelection } from '#web/operator/lists/use-selection.ts';
import { Panel } from '#web/operator/parts/panel.tsx';
import { ImportDialog } from '#web/operator/transfer/import-dialog.tsx';
import { CodeFilters } from './code-filters.tsx';
import { CodeList } from './code-list.tsx';
import { useCodeView } from './code-view.ts';
import { Overview } from './overview.tsx';
import { SelectAll } from './select-all.tsx';
import { useRowActions } from './use-row-actions.ts';

type Open = { dialog: 'code'; code: OperatorCode | null } | { dialog: 'import' } | null;

const ACTIONS = ['publish', 'hide', 'set-category', 'set-valid-until', 'delete'] as const;
const IN_BIN = ['restore'] as const;

export function Tab() {
  const codeView = useCodeView();
  const selection = useSelection();
  const frame = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<Open>(null);
  const close = useCallback(() => setOpen(null), []);
  const create = useCallback(() => setOpen({ dialog: 'code', code: null }), []);
  const { change } = codeView;
  const actions = useRowActions({
    frame,
    select: selection.set,
    edit: useCallback((code: OperatorCode) => setOpen({ dialog: 'code', code }), []),
    filterShop: useCallback((shop: string) => change({ shop }), [change]),
  });
  return (
    <>
      <h1 className="sr-only">Codes</h1>
      <Overview onCreate={create} onImport={() => setOpen({ dialog: 'import' })} />
      <Panel title="Alle Codes" quietOnPhone>
        <CodeFilters codeView={codeView} />
        <CodeList
          codeView={codeView}
          selected={selection.selected}
          actions={actions}
          frame={frame}
          bulk={
            <BulkBar selection={selection} actions={codeView.view.state === 'deleted' ? IN_BIN : ACTIONS}>
              <SelectAll selection={selection} view={codeView.view} />
            </BulkBar>
          }
          onCreate={create}
        />
      </Panel>
      {open?.dialog === 'code' && <CodeDialog code={open.code} onClose={close} />}
      {open?.dialog === 'import' && <ImportDialog onClose={close} />}
    </>
  );
}
