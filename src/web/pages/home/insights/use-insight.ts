import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RegionalInsight } from '#contract/insights.ts';
import type { RegionKey } from '#domain/insights/regions.ts';
import { insightQuery } from '#web/core/queries.ts';

/** What was last shown, and of which region. A null insight means that too little was counted there. */
export interface ShownInsight {
  region: RegionKey;
  insight: RegionalInsight | null;
}

/** The figures of a region; until they are there, or when they do not come, those that were shown before. */
export function useInsight(region: RegionKey) {
  const { data, error, refetch } = useQuery(insightQuery(region));
  const [last, setLast] = useState<ShownInsight>();
  if (data !== undefined && (last?.region !== region || last.insight !== data)) {
    setLast({ region, insight: data });
  }
  const shown = data === undefined ? last : { region, insight: data };
  return { shown, loading: data === undefined && !error, error, refetch };
}
