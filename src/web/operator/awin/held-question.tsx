// Codes that a network no longer offers, too many to withdraw them unasked: a banner that stays until somebody decides.
import { useState } from 'react';
import type { AwinStats, HeldCodes } from '#contract/operator/sources.ts';
import { plural } from '#domain/core/format.ts';
import { sourceLabel } from '#domain/core/sources.ts';
import { ApiError, readJson } from '#web/core/api.ts';
import { CODE_KEYS } from '#web/operator/code-parts/queries.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { ConfirmDialog } from '#web/operator/parts/confirm-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { HeldList } from './held-list.tsx';
import { AWIN_KEYS } from './queries.ts';
import type { useHeldList } from './use-held-list.ts';

type HeldListState = ReturnType<typeof useHeldList>;

/** One for each network that asks: what Tradedoubler misses is asked here, too, for it has no tab of its own. */
export function HeldQuestions({ figures, ...held }: HeldListState & { figures: AwinStats }) {
  return figures.held.map((asked) => <HeldQuestion key={asked.network} asked={asked} {...held} />);
}

const many = ({ codes }: HeldCodes) => plural(codes, 'Code', 'Codes');

/** Each dialog is about the codes it was opened for; the figures may tell of others by now. */
function HeldQuestion({ asked, list, reloadList, ...open }: HeldListState & { asked: HeldCodes }) {
  const { network } = asked;
  const name = sourceLabel(network);
  const listed = open.listed?.network === network ? open.listed : null;
  const [confirming, setConfirming] = useState<HeldCodes | null>(null);
  const decide = useChange({
    call: ({ network, since, decision }: HeldCodes & { decision: 'withdraw' | 'keep' }) =>
      readJson(api.api.admin.awin.withdrawals.$post({ json: { network, decision, since } })),
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
        void reloadList(network);
      }
      return false;
    },
  });
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
  const toList = listed ?? asked;
  return (
    <>
      <section
        aria-label={`Rückzug entscheiden: ${name}`}
        className="mt-4 rounded-card border border-sun bg-sun-soft p-4 text-ink"
      >
        <p className="font-semibold">
          {many(asked)} {asked.codes === 1 ? 'fehlt' : 'fehlen'} bei {name}. Zurückziehen?
        </p>
        <p className="mt-1 max-w-measure">
          Das ist ein zu großer Teil auf einmal, um ihn ungefragt von der Website zu nehmen: Es kann ein
          Fehler bei {name} sein. Bis du entscheidest, bleibt er sichtbar.
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
        title={toList.codes === 1 ? 'Diesen Code zurückziehen?' : 'So viele Codes zurückziehen?'}
        description={`${many(toList)} ${toList.codes === 1 ? 'würde' : 'würden'} zurückgezogen. Behalten heißt: Was fehlt, bleibt, bis ${name} es wieder anbietet oder es abläuft.`}
      >
        {listed && (
          <HeldList held={listed} onReload={() => void reloadList(network)}>
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
        text={`Besucher sehen danach nichts mehr davon. Was ${name} wieder anbietet, kommt von selbst zurück.`}
        action="Zurückziehen"
        pending={decide.isPending}
        onConfirm={() => withdraw(toConfirm)}
        onClose={() => setConfirming(null)}
      />
    </>
  );
}
