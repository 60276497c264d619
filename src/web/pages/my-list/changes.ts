import type { Code } from '#contract/codes.ts';
import type { MyList } from '#contract/my-list.ts';
import type { KeptCode } from '#web/my-list/store.ts';
import { DEAD, OVER } from './texts.ts';

interface Changes {
  state: string | null;
  better: Code | null;
}

/** What is new since a code was kept. A better one is news when it came later, or when this one has died. */
export function changesOf(
  { at }: Pick<KeptCode, 'at'>,
  current: MyList['codes'][number] | undefined,
): Changes {
  if (!current) return { state: null, better: null };
  const { code, better } = current;
  const state = code === null ? OVER : code.trust.label === 'dead' ? DEAD : null;
  const isNews = better !== null && (state !== null || Date.parse(better.createdAt) > at);
  return { state, better: isNews ? better : null };
}
