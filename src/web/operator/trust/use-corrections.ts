// What operators add to the evidence or take out of it; every toast offers the way back.
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { TRUST_KEY } from './queries.ts';
import { percentOf } from './texts.ts';

interface Test {
  id: number;
  name: string;
  worked: boolean;
  /** Today without one. */
  day?: string | undefined;
}

export function useRemoveTest() {
  return useChange({
    call: (id: number) => readJson(api.api.admin.trust.tests[':id'].$delete({ param: { id } })),
    success: ({ works }) => ({
      title: 'Test zurückgenommen',
      description: `Die Chance ist jetzt ${percentOf(works)}.`,
    }),
    failure: 'Der Test konnte nicht zurückgenommen werden.',
    refresh: [TRUST_KEY],
  });
}

export function useTest() {
  const remove = useRemoveTest();
  return useChange({
    call: ({ id, worked, day }: Test) =>
      readJson(api.api.admin.trust.codes[':id'].tests.$post({ param: { id }, json: { worked, day } })),
    success: ({ testId, code }, { name, worked }) => ({
      title: `${name}: ${worked ? 'klappt' : 'klappt nicht'}`,
      description: `Notiert. Die Chance ist jetzt ${percentOf(code.works)}.`,
      action: { label: 'Rückgängig', run: () => remove.mutate(testId) },
    }),
    failure: 'Der Test konnte nicht notiert werden.',
    refresh: [TRUST_KEY],
  });
}

interface Correction {
  id: number;
  scope: 'vote' | 'network';
  /** To undo: what was taken out earlier stays out. */
  discardedAt?: string;
}

export function useRestoreVotes() {
  return useChange({
    call: ({ id, ...json }: Correction) =>
      readJson(api.api.admin.trust.votes[':id'].restore.$post({ param: { id }, json })),
    success: ({ message }) => ({ title: message }),
    failure: 'Das konnte nicht zurückgeholt werden.',
    refresh: [TRUST_KEY],
  });
}

export function useDiscardVotes() {
  const restore = useRestoreVotes();
  return useChange({
    call: ({ id, scope }: Correction) =>
      readJson(api.api.admin.trust.votes[':id'].discard.$post({ param: { id }, json: { scope } })),
    success: ({ message, at }, correction) => ({
      title: message,
      action: { label: 'Rückgängig', run: () => restore.mutate({ ...correction, discardedAt: at }) },
    }),
    failure: 'Das konnte nicht verworfen werden.',
    refresh: [TRUST_KEY],
  });
}
