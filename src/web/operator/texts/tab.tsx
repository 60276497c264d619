import { refuseCopy } from '#domain/copy-rules.ts';
import { useListParams } from '../lists/use-list-params.ts';
import { QueryView } from '../parts/query-view.tsx';
import { GroupChips } from '../texts/group-chips.tsx';
import { LeaveGuard } from '../texts/leave-guard.tsx';
import { MissingNote } from '../texts/missing-note.tsx';
import { SaveBar } from '../texts/save-bar.tsx';
import { TextGroup } from '../texts/text-group.tsx';
import { useTexts } from '../texts/use-texts.ts';

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
      <LeaveGuard unsaved={count > 0} />
    </>
  );
}
