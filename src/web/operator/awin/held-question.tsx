// Codes that AWIN no longer offers, too many to withdraw them unasked: a banner that stays until somebody decides.
import { useState } from 'react';
import type { AwinStats } from '#contract/operator/sources.ts';
import { plural } from '#domain/core/format.ts';
import { ApiError, readJson } from '#web/core/api.ts';
import { CODE_KEYS } from '#web/operator/codes/queries.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { ConfirmDialog } from '#web/operator/parts/confirm-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { HeldList } from './held-list.tsx';
import { AWIN_KEYS } from './queries.ts';
import { type HeldCodes, heldIn, type useHeldList } from './use-held-list.ts';

interface HeldQuestionProps extends ReturnType<typeof useHeldList> {
  figures: AwinStats;
}

const many = ({ codes }: HeldCodes) => plural(codes, 'Code', 'Codes');

/** Each dialog is about the codes it was opened for; the figures may tell of others by now. */
export function HeldQuestion({ figures, listed, list, listAnew }: HeldQuestionProps) {
  const asked = heldIn(figures);
  const [confirming, setConfirming] = useState<HeldCodes | null>(null);
  if (confirming && !asked) setConfirming(null);
  const decide = useChange({
    call: ({ since, decision }: HeldCodes & { decision: 'withdraw' | 'keep' }) =>
      readJson(api.api.admin.awin.withdrawals.$post({ json: { decision, since } })),
    success({ message }) {
      setConfirming(null);
      list(null);
      return { title: message };
    },
    failure: 'Die Entscheidung konnte nicht gespeichert werden.',
    refresh: [...AWIN_KEYS, ...CODE_KEYS],
    onRefusal(error) {
      // A sync asks about others by now: they must be seen before anybody decides.
      if (error instanceof ApiError && error.status === 409) {
        setConfirming(null);
        void listAnew();
      }
      return false;
    },
  });
  if (!asked) return null;
  const keep = (held: HeldCodes) => (
    <Button
      tone="outline"
      disabled={decide.isPending}
      onClick={() => decide.mutate({ ...held, decision: 'keep' })}
    >
      Behalten
    </Button>
  );
  const withdraw = (held: HeldCodes) => decide.mutate({ ...held, decision: 'withdraw' });
  // A closed dialog has its words, too.
  const toConfirm = confirming ?? asked;
  return (
    <>
      <section
        aria-label="Rückzug entscheiden"
        className="mt-4 rounded-card border border-sun bg-sun-soft p-4 text-ink"
      >
        <p className="font-semibold">
          {many(asked)} {asked.codes === 1 ? 'fehlt' : 'fehlen'} bei AWIN. Zurückziehen?
        </p>
        <p className="mt-1 max-w-measure">
          Das sind zu viele auf einmal, um sie ungefragt von der Website zu nehmen: Es kann ein Fehler bei
          AWIN sein. Bis du entscheidest, bleiben sie sichtbar.
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button tone="ink" onClick={() => list(asked)}>
            Ansehen
          </Button>
          {keep(asked)}
          <Button tone="outline" disabled={decide.isPending} onClick={() => setConfirming(asked)}>
            Zurückziehen
          </Button>
        </div>
      </section>
      <Dialog
        open={listed !== null}
        wide
        onClose={() => list(null)}
        title="So viele Codes zurückziehen?"
        description={`${many(listed ?? asked)} würden zurückgezogen. Behalten heißt: Sie bleiben, bis AWIN sie wieder anbietet oder sie ablaufen.`}
      >
        {listed && (
          <HeldList since={listed.since} onAnew={listAnew}>
            <Button tone="outline" onClick={() => list(null)}>
              Später entscheiden
            </Button>
            {keep(listed)}
            <Button tone="signal" disabled={decide.isPending} onClick={() => withdraw(listed)}>
              {many(listed)} zurückziehen
            </Button>
          </HeldList>
        )}
      </Dialog>
      <ConfirmDialog
        open={confirming !== null}
        title={`${many(toConfirm)} zurückziehen?`}
        text="Besucher sehen sie danach nicht mehr. Sie kommen von selbst zurück, sobald AWIN sie wieder anbietet."
        action="Zurückziehen"
        pending={decide.isPending}
        onConfirm={() => withdraw(toConfirm)}
        onClose={() => setConfirming(null)}
      />
    </>
  );
}
