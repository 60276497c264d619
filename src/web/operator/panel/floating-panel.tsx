import { ChevronDown, Gauge } from 'lucide-react';
import { storedChoice } from '#web/core/stored-choice.ts';
import { useChoice } from '#web/core/use-choice.ts';
import { Button } from '#web/ui/button.tsx';
import { Actions } from './actions.tsx';
import { Figures } from './figures.tsx';

/** Where there is little room it stands at the end of the page, folded. */
const atFirst = () => (matchMedia('(min-width: 56.25rem)').matches ? 'open' : 'closed');
const standing = storedChoice('betreiber-panel', ['open', 'closed']);

export function FloatingPanel({ onChanged }: { onChanged: () => void }) {
  const open = (useChoice(standing) ?? atFirst()) === 'open';
  if (!open) {
    return (
      <Button
        tone="ink"
        className="screen-only operator-panel"
        aria-expanded={false}
        onClick={() => standing.choose('open')}
      >
        <Gauge size={18} />
        Betreiber
      </Button>
    );
  }
  return (
    <aside aria-label="Betreiber" className="screen-only operator-panel operator-panel-open">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg">Betreiber</h2>
        <Button tone="quiet" aria-expanded={true} onClick={() => standing.choose('closed')}>
          <ChevronDown size={18} />
          Einklappen
        </Button>
      </div>
      <Figures />
      <Actions onChanged={onChanged} />
    </aside>
  );
}
