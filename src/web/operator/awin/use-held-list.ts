import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AwinStats } from '#contract/operator/sources.ts';
import { AWIN_FIGURES_KEY, awinStatsQuery } from './queries.ts';

/** What one sync asks about; another one asks about others. */
export interface HeldCodes {
  since: string;
  codes: number;
}

export function heldIn({ heldSince: since, heldCodes: codes }: AwinStats): HeldCodes | null {
  return since === null || codes === 0 ? null : { since, codes };
}

/** The list that is open: of the codes it was opened for, whatever a sync asks meanwhile. */
export function useHeldList() {
  const queries = useQueryClient();
  const { data } = useQuery(awinStatsQuery());
  const [listed, setListed] = useState<HeldCodes | null>(null);
  // Settled elsewhere: the next question does not open by itself.
  if (listed && data && !heldIn(data)) setListed(null);

  /** Opens the list of what is asked by now, if anything is. */
  async function listAnew() {
    setListed(null);
    await queries.invalidateQueries({ queryKey: AWIN_FIGURES_KEY });
    const figures = queries.getQueryData(awinStatsQuery().queryKey);
    setListed(figures ? heldIn(figures) : null);
  }

  return { listed, list: setListed, listAnew };
}
