import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, userMessageOf } from '#web/core/api.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { AWIN_KEYS } from './queries.ts';

const REST_MS = 2_000;
const CONFLICT = 409;

interface SyncOptions<Answer> {
  call: (confirm: boolean) => Promise<Answer>;
  success: (answer: Answer) => string;
  /** Said when the server says nothing. */
  failure: string;
}

/** A sync by hand. Its button has a cooldown of two seconds; one that would withdraw too much asks to be confirmed. */
export function useSync<Answer>({ call, success, failure }: SyncOptions<Answer>) {
  const queries = useQueryClient();
  const [resting, setResting] = useState(false);
  const [question, setQuestion] = useState<string | null>(null);
  const sync = useMutation({
    mutationFn: call,
    async onSuccess(answer) {
      setQuestion(null);
      showToast({ title: 'AWIN Sync abgeschlossen', description: success(answer) });
      for (const queryKey of [...AWIN_KEYS, ['operator', 'jobs'], ['api', 'codes']]) {
        void queries.invalidateQueries({ queryKey });
      }
    },
    onError(error) {
      const description = userMessageOf(error) ?? failure;
      const asks = error instanceof ApiError && error.status === CONFLICT && error.body.includes('"diff"');
      if (asks) setQuestion(description);
      else showToast({ title: 'AWIN Sync fehlgeschlagen', description, tone: 'error' });
    },
    onSettled: () => setResting(true),
  });
  useEffect(() => {
    if (!resting) return;
    const timer = setTimeout(() => setResting(false), REST_MS);
    return () => clearTimeout(timer);
  }, [resting]);
  return {
    run: () => sync.mutate(false),
    confirm: () => sync.mutate(true),
    refuse: () => setQuestion(null),
    question,
    running: sync.isPending,
    disabled: sync.isPending || resting,
  };
}
