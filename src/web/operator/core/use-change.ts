import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast, type ToastMessage } from '#web/ui/toast-store.ts';
import { failureText } from './failure-text.ts';

/** What the first screen and the numbers on the tabs are made of. */
export const TODAY_KEY = ['operator', 'today'];

interface ChangeOptions<Input, Answer> {
  call: (input: Input) => Promise<Answer>;
  /** What to say afterwards; nothing where the screen says it by itself. */
  success?: (answer: Answer, input: Input) => ToastMessage | null;
  /** What failed; the server's reason follows it. */
  failure: string;
  /** The queries to invalidate; all of them without this. */
  refresh?: QueryKey[];
  /** True when the screen itself shows what went wrong. */
  onRefusal?: (error: Error) => boolean;
}

/** A mutation by an operator: shows whether it worked, and invalidates the queries it affects. */
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
      // Not waited for: any change may leave less waiting.
      void queries.invalidateQueries({ queryKey: TODAY_KEY });
      return Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
    onError(error) {
      if (onRefusal?.(error)) return;
      showToast({ title: 'Fehler', description: failureText(failure, error), tone: 'error' });
    },
  });
}
