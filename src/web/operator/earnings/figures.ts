import type { UseQueryResult } from '@tanstack/react-query';

export type QueryState<T> = Pick<UseQueryResult<T>, 'data' | 'dataUpdatedAt' | 'isError'>;

export interface Figures<T> {
  data: T;
  isSample: boolean;
}

/** The last figures that could be read; before any could, and only after trying, the samples. Null while waiting. */
export function figuresOf<T>({ data, isError }: QueryState<T>, sample: () => T): Figures<T> | null {
  if (data !== undefined) return { data, isSample: false };
  return isError ? { data: sample(), isSample: true } : null;
}
