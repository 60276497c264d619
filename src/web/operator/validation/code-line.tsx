import { Eye, EyeOff, Pencil, RefreshCw } from 'lucide-react';
import type { CheckedCode } from '#contract/operator/validation.ts';
import { formatLastDay } from '#domain/codes/expiry.ts';
import { formatDateTime } from '#domain/core/format.ts';
import { CodeHeading } from '#web/operator/code-parts/code-heading.tsx';
import { nameOf } from '#web/operator/code-parts/code-name.ts';
import { SelectBox } from '#web/operator/lists/select-box.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { BeginsBadge, SoonBadge, StateBadge } from './state-badge.tsx';

interface CodeLineProps {
  code: CheckedCode;
  selected: boolean;
  checking: boolean;
  busy: boolean;
  onSelect: (on: boolean) => void;
  onCheck: () => void;
  onEdit: () => void;
  onShow: (shown: boolean) => void;
}

export function CodeLine(props: CodeLineProps) {
  const { code, selected, onSelect } = props;
  const { state, validation, validFrom, validUntil, lastValidated } = code;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 px-4 py-3 text-sm lg:grid-cols-[auto_minmax(0,3fr)_minmax(0,3fr)_minmax(0,2fr)_auto]">
      <SelectBox label={`${nameOf(code)} auswählen`} checked={selected} onChange={onSelect} />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <CodeHeading {...code} />
        <p className="text-quiet">{code.title || code.description}</p>
      </div>
      <div className="min-w-0 max-lg:col-start-2">
        <p className="flex flex-wrap gap-2">
          <StateBadge state={state} />
          {state !== 'expired' && <SoonBadge validUntil={validUntil} />}
          {state !== 'expired' && <BeginsBadge validFrom={validFrom} />}
          {!code.isActive && <Badge>verborgen</Badge>}
        </p>
        {validation?.errorReason && <p className="mt-1 text-quiet">{validation.errorReason}</p>}
      </div>
      <div className="text-quiet max-lg:col-start-2">
        <p>{validUntil ? `gültig bis ${formatLastDay(validUntil)}` : 'ohne Ablaufdatum'}</p>
        <p>{lastValidated ? `geprüft ${formatDateTime(lastValidated)}` : 'noch nie geprüft'}</p>
      </div>
      <LineActions {...props} />
    </li>
  );
}

function LineActions({ code, checking, busy, onCheck, onEdit, onShow }: CodeLineProps) {
  const name = nameOf(code);
  return (
    <div className="flex gap-2 self-start max-lg:col-start-2">
      <Button tone="outline" aria-label={`${name} prüfen`} disabled={checking} onClick={onCheck}>
        <RefreshCw size={18} />
        {checking ? 'Prüft …' : 'Prüfen'}
      </Button>
      <Button
        tone="outline"
        aria-label={`${name} bearbeiten`}
        title="Bearbeiten"
        disabled={busy}
        onClick={onEdit}
      >
        <Pencil size={18} />
      </Button>
      <Button
        tone="outline"
        aria-label={`${name} ${code.isActive ? 'verbergen' : 'veröffentlichen'}`}
        title={code.isActive ? 'Verbergen' : 'Veröffentlichen'}
        disabled={busy}
        onClick={() => onShow(!code.isActive)}
      >
        {code.isActive ? <EyeOff size={18} /> : <Eye size={18} />}
      </Button>
    </div>
  );
}
