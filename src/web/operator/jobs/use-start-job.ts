import { useState } from 'react';
import type { JobPreview } from '#contract/operator/jobs.ts';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { jobLabel } from './job-labels.ts';
import { jobsQuery } from './jobs-query.ts';

const call = api.api.admin.jobs[':name'];
const refresh = [[...jobsQuery().queryKey]];

interface JobQuestion extends JobPreview {
  name: string;
}

/** Starts a job. One that cannot be undone first says what it would do, and asks. */
export function useStartJob() {
  const [question, setQuestion] = useState<JobQuestion | null>(null);
  const start = useChange({
    call: (name: string) => readJson(call.run.$post({ param: { name } })),
    success({ message }, name) {
      setQuestion(null);
      return { title: jobLabel(name), description: message };
    },
    failure: 'Die Aufgabe konnte nicht gestartet werden.',
    refresh,
  });
  const look = useChange({
    call: (name: string) => readJson(call.preview.$post({ param: { name } })),
    success(preview, name) {
      if (preview.asks) setQuestion({ name, ...preview });
      else start.mutate(name);
      return null;
    },
    failure: 'Die Aufgabe konnte nicht gestartet werden.',
    refresh: [],
  });
  return {
    ask: look.mutate,
    busy: look.isPending || start.isPending,
    question,
    confirm: () => question && start.mutate(question.name),
    refuse: () => setQuestion(null),
  };
}

export function useStopJob() {
  return useChange({
    call: (name: string) => readJson(call.stop.$post({ param: { name } })),
    success: ({ message }, name) => ({ title: jobLabel(name), description: message }),
    failure: 'Die Aufgabe konnte nicht angehalten werden.',
    refresh,
  });
}
