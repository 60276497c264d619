import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ResearchItem, TakenResults } from '#contract/operator/research.ts';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { FormDialog } from '#web/operator/forms/form-dialog.tsx';
import { LongField } from '#web/operator/forms/long-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { RESEARCH_KEY } from './queries.ts';
import { RefusedList } from './refused-list.tsx';

/** Takes an answer in and tells what became of it. */
export function PasteDialog({ item, onClose }: { item: ResearchItem; onClose: () => void }) {
  const navigate = useNavigate();
  const field = useRef<HTMLTextAreaElement>(null);
  const [taken, setTaken] = useState<TakenResults | null>(null);
  const take = useChange({
    call: (text: string) =>
      readJson(api.api.admin.research[':id'].results.$post({ param: { id: item.id }, json: { text } })),
    success(answer) {
      setTaken(answer);
      return null;
    },
    failure: 'Die Antwort konnte nicht gelesen werden.',
    refresh: [RESEARCH_KEY],
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    take.mutate(field.current?.value ?? '');
  }

  async function showDrafts() {
    onClose();
    await navigate(
      { search: location.search, hash: 'entwuerfe' },
      { replace: true, preventScrollReset: true },
    );
    document.querySelector<HTMLElement>('#entwuerfe h2')?.focus({ preventScroll: true });
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Antwort zu ${item.shopName}`}
      description="Füge die ganze Antwort ein. Text um das JSON herum stört nicht."
    >
      {taken ? (
        <div role="status">
          <p className="font-semibold">{taken.message}</p>
          <RefusedList refused={taken.refused} />
          <div className="mt-4 flex justify-end">
            {taken.drafts > 0 ? (
              <Button tone="ink" onClick={() => void showDrafts()}>
                Zu den Entwürfen
              </Button>
            ) : (
              <Button tone="outline" onClick={onClose}>
                Schließen
              </Button>
            )}
          </div>
        </div>
      ) : (
        <form onSubmit={submit}>
          <LongField ref={field} label="Antwort" rows={10} maxLength={60_000} spellCheck={false} />
          <div className="mt-4 flex flex-wrap justify-end gap-3">
            <Button tone="outline" onClick={onClose}>
              Abbrechen
            </Button>
            <Button type="submit" tone="signal" disabled={take.isPending}>
              {take.isPending ? 'Wird gelesen …' : 'Auswerten'}
            </Button>
          </div>
        </form>
      )}
    </FormDialog>
  );
}
