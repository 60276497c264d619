import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AwinStats, HeldCodes } from '#contract/operator/sources.ts';
import type { Network } from '#domain/core/sources.ts';
import { AWIN_FIGURES_KEY, awinStatsQuery } from './queries.ts';

export function heldOf(network: Network, { held }: AwinStats): HeldCodes | null {
  return held.find((question) => question.network === network) ?? null;
}

/** The list that is open: of the codes it was opened for, whatever a sync asks meanwhile. */
export function useHeldList() {
  const queries = useQueryClient();
  const { data } = useQuery(awinStatsQuery());
  const [listed, setListed] = useState<HeldCodes | null>(null);
  // Settled elsewhere: the next question does not open by itself.
  if (listed && data && !heldOf(listed.network, data)) setListed(null);

  /** Opens the list of what is asked by now, if anything is. */
  async function reloadList(network: Network) {
    setListed(null);
    await queries.invalidateQueries({ queryKey: AWIN_FIGURES_KEY });
    const figures = queries.getQueryData(awinStatsQuery().queryKey);
    setListed(figures ? heldOf(network, figures) : null);
  }

  return { listed, list: setListed, reloadList };
}
