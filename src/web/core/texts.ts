import { useQuery } from '@tanstack/react-query';
import type { Copy } from '#contract/texts.ts';
import { copyQuery, pageCopyQuery } from './queries.ts';

const NOTHING_YET: Copy = {};

/** The texts the operator can edit. The server reads them for every page and sends them along: they are there at the first paint. */
export function useCopy(): Copy {
  return useQuery(copyQuery()).data ?? NOTHING_YET;
}

/** The texts of one page. Its loader has them. */
export function usePageCopy(page: string): Copy {
  return useQuery(pageCopyQuery(page)).data ?? NOTHING_YET;
}
