import { ShowInstead } from '#web/operator/lists/show-instead.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export function NoCodes({
  view,
  onShow,
  onCreate,
}: {
  view: Record<string, string | undefined>;
  onShow: (view: Record<string, string>) => void;
  onCreate: () => void;
}) {
  const narrowed = ['q', 'shop', 'source', 'category', 'state'].some((name) => view[name]);
  if (narrowed)
    return (
      <EmptyState
        title="Kein Code passt dazu"
        text={`${view.state ? '' : 'Gelöschte sind nicht dabei. '}Ändere die Suche oder zeige wieder alle Codes.`}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {!view.state && (
              <ShowInstead onShow={() => onShow({ state: 'deleted' })}>Im Papierkorb suchen</ShowInstead>
            )}
            <ShowInstead onShow={() => onShow({ q: '', shop: '', source: '', category: '', state: '' })}>
              Alle Codes zeigen
            </ShowInstead>
          </div>
        }
      />
    );
  return (
    <EmptyState
      title="Noch keine Codes"
      text="Lege den ersten Code an oder importiere eine Datei."
      action={
        <Button tone="ink" onClick={onCreate}>
          Neuer Code
        </Button>
      }
    />
  );
}
