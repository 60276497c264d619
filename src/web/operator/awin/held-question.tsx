// Codes that AWIN no longer offers, too many to withdraw them unasked: a banner that stays until somebody decides.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AwinStats } from '#contract/operator/sources.ts';
import { plural } from '#domain/core/format.ts';
import { readJson } from '#web/core/api.ts';
import { CODE_KEYS } from '#web/operator/codes/queries.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { ConfirmDialog } from '#web/operator/parts/confirm-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { HeldList } from './held-list.tsx';
import { AWIN_KEYS } from './queries.ts';

interface HeldQuestionProps {
  figures: AwinStats;
  /** The list is shown, as right after the sync that asks. */
  listed: boolean;
  onListed: (listed: boolean) => void;
}

type Decision = 'withdraw' | 'keep';

export function HeldQuestion({ figures, listed, onListed }: HeldQuestionProps) {
  const { heldCodes: codes, heldSince: since } = figures;
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const decide = useChange({
    call: (answer: { decision: Decision; since: string }) =>
      readJson(api.api.admin.awin.withdrawals.$post({ json: answer })),
    success({ message }) {
      setAsking(false);
      onListed(false);
      return { title: message };
    },
    failure: 'Die Entscheidung konnte nicht gespeichert werden.',
    refresh: [...AWIN_KEYS, ...CODE_KEYS],
    onRefusal() {
      // A sync asks about others by now: they must be seen before anybody decides.
      for (const queryKey of AWIN_KEYS) void queries.invalidateQueries({ queryKey });
      return false;
    },
  });
  if (codes === 0 || since === null) return null;
  const many = plural(codes, 'Code', 'Codes');
  const keep = (
    <Button
      tone="outline"
      disabled={decide.isPending}
      onClick={() => decide.mutate({ decision: 'keep', since })}
    >
      Behalten
    </Button>
  );
  return (
    <>
      <section
        aria-label="Rückzug entscheiden"
        className="mt-4 rounded-card border border-sun bg-sun-soft p-4 text-ink"
      >
        <p className="font-semibold">
          {many} {codes === 1 ? 'fehlt' : 'fehlen'} bei AWIN. Zurückziehen?
        </p>
        <p className="mt-1 max-w-measure">
          Das sind zu viele auf einmal, um sie ungefragt von der Website zu nehmen: Es kann ein Fehler bei
          AWIN sein. Bis du entscheidest, bleiben sie sichtbar.
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button tone="ink" onClick={() => onListed(true)}>
            Ansehen
          </Button>
          {keep}
          <Button tone="outline" disabled={decide.isPending} onClick={() => setAsking(true)}>
            Zurückziehen
          </Button>
        </div>
      </section>
      <Dialog
        open={listed}
        wide
        onClose={() => onListed(false)}
        title="So viele Codes zurückziehen?"
        description={`${many} würden zurückgezogen. Behalten heißt: Sie bleiben, bis AWIN sie wieder anbietet oder sie ablaufen.`}
      >
        <HeldList since={since} />
        <div className="mt-4 flex flex-wrap justify-end gap-3">
          <Button tone="outline" onClick={() => onListed(false)}>
            Später entscheiden
          </Button>
          {keep}
          <Button
            tone="signal"
            disabled={decide.isPending}
            onClick={() => decide.mutate({ decision: 'withdraw', since })}
          >
            {many} zurückziehen
          </Button>
        </div>
      </Dialog>
      <ConfirmDialog
        open={asking}
        title={`${many} zurückziehen?`}
        text="Besucher sehen sie danach nicht mehr. Sie kommen von selbst zurück, sobald AWIN sie wieder anbietet."
        action="Zurückziehen"
        pending={decide.isPending}
        onConfirm={() => decide.mutate({ decision: 'withdraw', since })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
