// Where operators see their panel. Everybody else loads these few lines and nothing more.
import { useQueryClient } from '@tanstack/react-query';
import { createElement, useEffect, useRef } from 'react';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { wakeParts } from './use-waking.ts';

const SIGN = /(?:^|; )(?:__Host-)?betreiber_da=1(?:;|$)/;
const PANEL = '/admin/panel.js';

export function OperatorPanelSlot() {
  const isOperator = useHydrated() && SIGN.test(document.cookie);
  return isOperator ? <Panel /> : null;
}

function Panel() {
  const queries = useQueryClient();
  const slot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Without it the page is the one everybody sees.
    import(/* @vite-ignore */ PANEL).catch(() => {});
    const refresh = () => {
      void queries.invalidateQueries();
      wakeParts();
    };
    const element = slot.current;
    element?.addEventListener('changed', refresh);
    return () => element?.removeEventListener('changed', refresh);
  }, [queries]);
  return <div ref={slot}>{createElement('operator-panel')}</div>;
}
