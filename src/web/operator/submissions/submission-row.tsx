import { Ban, Check, X } from 'lucide-react';
import type { SubmissionGroup } from '#contract/operator/submissions.ts';
import { formatDateTime, plural } from '#domain/core/format.ts';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { AFTER_MODERATION } from './queries.ts';

const call = api.api.admin.submissions[':id'];
const ACTIONS = {
  publish: (id: string) => call.publish.$post({ param: { id } }),
  reject: (id: string) => call.reject.$post({ param: { id } }),
  block: (id: string) => call.block.$post({ param: { id } }),
  unblock: (id: string) => call.block.$delete({ param: { id } }),
};
type Action = keyof typeof ACTIONS;

/** What a rejection has changed; a row that is gone cannot undo it by itself. */
export interface Rejection {
  group: SubmissionGroup;
  blocked: boolean;
  submissions: number[];
}

export function useUndoRejection() {
  return useChange({
    call: async ({ group, blocked, submissions }: Rejection) => {
      const param = { id: String(group.id) };
      if (blocked) await readJson(call.block.$delete({ param }));
      return readJson(call.restore.$post({ param, json: { submissions } }));
    },
    success: ({ message }, { group: { code, shopName } }) => ({
      title: message,
      description: `${code} von ${shopName}`,
    }),
    failure: 'Das Ablehnen konnte nicht zurückgenommen werden.',
    refresh: AFTER_MODERATION,
  });
}

export function SubmissionRow({
  group,
  onUndo,
}: {
  group: SubmissionGroup;
  onUndo: (rejection: Rejection) => void;
}) {
  const { id, code, shopName } = group;
  const act = useChange({
    call: (action: Action) =>
      readJson<{ message: string; submissions?: number[] }>(ACTIONS[action](String(id))),
    success: ({ message, submissions = [] }, action) => ({
      title: message,
      description: `${code} von ${shopName}`,
      ...(submissions.length > 0 && {
        action: {
          label: 'Rückgängig',
          run: () => onUndo({ group, blocked: action === 'block', submissions }),
        },
      }),
    }),
    failure: 'Die Einreichung konnte nicht bearbeitet werden.',
    refresh: AFTER_MODERATION,
  });
  const button = (action: Action, label: string, tone: 'ink' | 'outline', Icon: typeof Check) => (
    <Button
      tone={tone}
      aria-label={`${label}: ${code} von ${shopName}`}
      disabled={act.isPending}
      onClick={() => act.mutate(action)}
    >
      <Icon size={18} />
      {label}
    </Button>
  );
  return (
    <tr>
      <th scope="row" className="max-w-64 break-words font-mono">
        {code}
      </th>
      <td className="min-w-40">
        {shopName} {group.shopSlug === null && <Badge tone="sun">neuer Shop</Badge>}
      </td>
      <td className="whitespace-nowrap">
        {plural(group.people, 'Person', 'Personen')}
        {group.submissions !== group.people && (
          <p className="text-quiet">{plural(group.submissions, 'Einreichung', 'Einreichungen')}</p>
        )}
      </td>
      <td className="whitespace-nowrap">
        {formatDateTime(group.firstAt)}
        {group.lastAt !== group.firstAt && <p className="text-quiet">{formatDateTime(group.lastAt)}</p>}
      </td>
      <td>
        <div className="flex justify-end gap-2">
          {group.status === 'pending' && (
            <>
              {button('publish', 'Veröffentlichen', 'ink', Check)}
              {button('reject', 'Ablehnen', 'outline', X)}
              {button('block', 'Sperren', 'outline', Ban)}
            </>
          )}
          {group.status === 'rejected' &&
            (group.blocked
              ? button('unblock', 'Wieder zulassen', 'outline', Check)
              : button('block', 'Sperren', 'outline', Ban))}
        </div>
      </td>
    </tr>
  );
}
