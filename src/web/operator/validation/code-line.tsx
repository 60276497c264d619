import { RefreshCw } from 'lucide-react';
import type { CheckedCode } from '#contract/operator/validation.ts';
import { formatDate, formatDateTime } from '#domain/core/format.ts';
import { Button } from '#web/ui/button.tsx';
import { SoonBadge, StateBadge } from './state-badge.tsx';

interface CodeLineProps {
  code: CheckedCode;
  checking: boolean;
  onCheck: () => void;
}

export function CodeLine({ code, checking, onCheck }: CodeLineProps) {
  const { state, validation, validUntil, daysUntilExpiry, lastValidated } = code;
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-3 text-sm sm:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,2fr)_auto]">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="text-base">
          <span className="font-mono font-semibold">{code.code || '(ohne Code)'}</span> · {code.shopName}
        </p>
        <p className="text-quiet">{code.title || code.description}</p>
      </div>
      <div className="min-w-0 max-lg:col-start-1">
        <p className="flex flex-wrap gap-2">
          <StateBadge state={state} />
          {state !== 'expired' && <SoonBadge days={daysUntilExpiry} />}
        </p>
        {validation?.errorReason && <p className="mt-1 text-quiet">{validation.errorReason}</p>}
      </div>
      <div className="text-quiet max-lg:col-start-1">
        <p>{validUntil ? `gültig bis ${formatDate(validUntil)}` : 'ohne Ablaufdatum'}</p>
        <p>{lastValidated ? `geprüft ${formatDateTime(lastValidated)}` : 'noch nie geprüft'}</p>
      </div>
      <Button
        tone="outline"
        className="self-start justify-self-start sm:col-start-2 sm:row-start-1 sm:justify-self-end lg:col-start-4"
        aria-label={`${code.code || code.title} prüfen`}
        disabled={checking}
        onClick={onCheck}
      >
        <RefreshCw size={18} />
        {checking ? 'Prüft …' : 'Prüfen'}
      </Button>
    </li>
  );
}
