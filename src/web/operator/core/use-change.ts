import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast, type ToastMessage } from '#web/ui/toast-store.ts';
import { failureText } from './failure-text.ts';

/** What the first screen and the numbers on the tabs are made of. */
export const TODAY_KEY = ['operator', 'today'];
/** Whatever an operator does is noted there. */
export const AUDIT_KEY = ['operator', 'audit'];

/**
 * For what may have changed anything: each screen refetches when it is visited next, and nothing before that. What is on
 * the screen now and shows the change has to be invalidated by its own key.
 */
export function markAllStale(queries: QueryClient): void {
  void queries.invalidateQueries({ refetchType: 'none' });
}

interface ChangeOptions<Input, Answer> {
  call: (input: Input) => Promise<Answer>;
  /** What to say afterwards; nothing where the screen says it by itself. */
  success?: (answer: Answer, input: Input) => ToastMessage | null;
  /** What failed; the server's reason follows it. */
  failure: string;
  /** The queries to read again at once where they are on the screen: all of them without this, none after a mere look. */
  refresh?: QueryKey[];
  /** True when the screen itself shows what went wrong. */
  onRefusal?: (error: Error) => boolean;
}

/** A mutation by an operator: shows whether it worked, and invalidates what was read before it. */
export function useChange<Input = void, Answer = unknown>({
  call,
  success,
  failure,
  refresh,
  onRefusal,
}: ChangeOptions<Input, Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess(answer, input) {
      const message = success?.(answer, input);
      if (message) showToast(message);
      const stale = refresh ?? [[]];
      if (stale.length > 0) markAllStale(queries);
      // Not waited for: any change may leave less waiting.
      for (const queryKey of [TODAY_KEY, AUDIT_KEY]) void queries.invalidateQueries({ queryKey });
      return Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
    onError(error) {
      if (onRefusal?.(error)) return;
      showToast({ title: 'Fehler', description: failureText(failure, error), tone: 'error' });
    },
  });
}
