import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatNumber, plural } from '#domain/core/format.ts';
import { ConfirmDialog } from '#web/operator/parts/confirm-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import type { useCleanup } from './use-cleanup.ts';

/** Enough to see what kind they are; the list below has them all. */
const SHOWN = 100;

export function Cleanup({ cleanup }: { cleanup: ReturnType<typeof useCleanup> }) {
  const id = useId();
  const { preview } = cleanup;
  if (!preview) return null;
  const { invalidCodes, total, invalid, expired } = preview;
  const count = plural(invalidCodes.length, 'Code', 'Codes');
  return (
    <section aria-labelledby={id} className="mt-5 rounded-card border border-line bg-card">
      <div className="flex flex-wrap items-center justify-between gap-3 border-line border-b px-4 py-3">
        <div>
          <h3 id={id} className="text-lg">
            {plural(invalid, 'ungültiger', 'ungültige')} und{' '}
            {plural(expired, 'abgelaufener Code', 'abgelaufene Codes')}
          </h3>
          <p className="text-quiet text-sm">Codes, die erst noch beginnen, gehören nicht dazu.</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button tone="outline" onClick={cleanup.hide}>
            Schließen
          </Button>
          <Button tone="signal" onClick={cleanup.ask}>
            <Trash2 size={18} />
            {count} löschen
          </Button>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul aria-labelledby={id} tabIndex={0} className="max-h-80 divide-y divide-line overflow-y-auto text-sm">
        {invalidCodes.slice(0, SHOWN).map(({ id: codeId, code, title, shopName, errorReason }) => (
          <li key={codeId} className="flex flex-wrap justify-between gap-x-6 px-4 py-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="font-mono font-semibold">{code || '(ohne Code)'}</span> · {shopName}
              <span className="text-quiet"> · {title}</span>
            </span>
            <span className="text-quiet">{errorReason}</span>
          </li>
        ))}
        {total > SHOWN && (
          <li className="px-4 py-2 text-quiet">… und {formatNumber(total - SHOWN)} weitere</li>
        )}
      </ul>
      <ConfirmDialog
        open={cleanup.asking}
        title={`${count} löschen?`}
        text={`${count} ${invalidCodes.length === 1 ? 'verschwindet' : 'verschwinden'} von der Website und ${invalidCodes.length === 1 ? 'bleibt' : 'bleiben'} 30 Tage im Papierkorb.${
          total > invalidCodes.length
            ? ` Auf einmal gehen ${formatNumber(invalidCodes.length)}; ${formatNumber(total - invalidCodes.length)} weitere bleiben für das nächste Mal.`
            : ''
        }`}
        action={cleanup.deleting ? 'Wird gelöscht …' : 'Löschen'}
        pending={cleanup.deleting}
        onConfirm={cleanup.confirm}
        onClose={cleanup.refuse}
      >
        <p className="mb-4">
          Zurückholen kannst du sie dort bis dahin jederzeit:{' '}
          <Link to="/codes?state=deleted" className="underline underline-offset-4">
            Papierkorb öffnen
          </Link>
        </p>
      </ConfirmDialog>
    </section>
  );
}
