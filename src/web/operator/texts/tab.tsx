import { refuseCopy } from '#domain/texts/rules.ts';
import { useListParams } from '#web/operator/lists/use-list-params.ts';
import { LeaveGuard } from '#web/operator/parts/leave-guard.tsx';
import { QueryView } from '#web/operator/parts/query-view.tsx';
import { GroupChips } from './group-chips.tsx';
import { MissingNote } from './missing-note.tsx';
import { SaveBar } from './save-bar.tsx';
import { TextGroup } from './text-group.tsx';
import { useTexts } from './use-texts.ts';

export function Tab() {
  const wanted = useListParams().text('gruppe');
  const { query, changes, type, discard, save, saving } = useTexts();
  const count = Object.keys(changes).length;
  const blocked = (query.data?.items ?? []).some(
    (item) => changes[item.key] !== undefined && refuseCopy(item.key, item, changes[item.key] ?? '') !== null,
  );
  return (
    <>
      <h1 className="sr-only">Texte</h1>
      <QueryView query={query} skeleton="h-96">
        {({ items, groups, figures, missing }) => {
          const group = groups.find(({ id }) => id === wanted) ?? groups[0];
          if (!group) return null;
          return (
            <>
              <MissingNote missing={missing} items={items} />
              <GroupChips
                groups={groups}
                items={items}
                missing={missing}
                current={group.id}
                changes={changes}
              />
              <TextGroup
                group={group}
                items={items.filter((item) => item.group === group.id)}
                figures={figures}
                changes={changes}
                onType={type}
              />
            </>
          );
        }}
      </QueryView>
      <SaveBar count={count} saving={saving} blocked={blocked} onSave={save} onDiscard={discard} />
      {count > 0 && <LeaveGuard />}
    </>
  );
}
