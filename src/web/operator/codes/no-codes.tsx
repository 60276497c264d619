import { ShowAllCodes } from '#web/operator/lists/show-all-codes.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export function NoCodes({
  view,
  onAll,
  onCreate,
}: {
  view: Record<string, string | undefined>;
  onAll: (view: Record<string, string>) => void;
  onCreate: () => void;
}) {
  const narrowed = ['q', 'shop', 'source', 'category', 'state'].some((name) => view[name]);
  if (narrowed)
    return (
      <EmptyState
        title="Kein Code passt dazu"
        text="Ändere die Suche oder zeige wieder alle Codes."
        action={
          <ShowAllCodes onShow={() => onAll({ q: '', shop: '', source: '', category: '', state: '' })} />
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
