import { refuseCopy } from '#domain/copy-rules.ts';
import { QueryView } from '../parts/query-view.tsx';
import { LeaveGuard } from '../texts/leave-guard.tsx';
import { MissingNote } from '../texts/missing-note.tsx';
import { SaveBar } from '../texts/save-bar.tsx';
import { TextGroup } from '../texts/text-group.tsx';
import { useTexts } from '../texts/use-texts.ts';

export function Tab() {
  const { query, changes, type, discard, save, saving } = useTexts();
  const count = Object.keys(changes).length;
  const blocked = (query.data?.items ?? []).some(
    (item) => changes[item.key] !== undefined && refuseCopy(item.key, item, changes[item.key] ?? '') !== null,
  );
  return (
    <>
      <h1 className="sr-only">Texte</h1>
      <QueryView query={query} skeleton="h-96">
        {({ items, groups, figures, missing }) => (
          <>
            <MissingNote missing={missing} items={items} />
            <nav aria-label="Gruppen von Texten" className="mb-6">
              <ul className="flex flex-wrap gap-2">
                {groups.map(({ id, title }) => (
                  <li key={id}>
                    <a
                      href={`#${id}`}
                      className="inline-flex min-h-11 items-center rounded-control border border-line bg-card px-3.5 text-sm hover:bg-ink/6"
                    >
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            {groups.map((group) => (
              <TextGroup
                key={group.id}
                group={group}
                items={items.filter((item) => item.group === group.id)}
                figures={figures}
                changes={changes}
                onType={type}
              />
            ))}
          </>
        )}
      </QueryView>
      <SaveBar count={count} saving={saving} blocked={blocked} onSave={save} onDiscard={discard} />
      <LeaveGuard unsaved={count > 0} />
    </>
  );
}
