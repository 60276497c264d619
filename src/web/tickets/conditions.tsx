import type { Code } from '#contract/codes.ts';
import { Icon } from '#web/ui/icon.tsx';

const FITS_ONE_LINE = 26;

/** One line on the ticket; longer conditions unfold, so that none of them first appears at the checkout. */
export function Conditions({ code: { conditions, newCustomersOnly } }: { code: Code }) {
  const repeated = /neukund/i.test(conditions);
  const text = [newCustomersOnly && !repeated && 'Nur für Neukunden', conditions].filter(Boolean).join('. ');
  if (!text) return null;
  if (text.length <= FITS_ONE_LINE)
    return <p className="flex min-h-7 items-center text-quiet text-sm">{text}</p>;
  return (
    <details className="group text-quiet text-sm">
      <summary className="-my-2 flex min-h-11 items-center gap-1 py-2">
        <span className="min-w-0 flex-1 truncate group-open:whitespace-normal">{text}</span>
        <Icon name="chevron-down" size={16} className="group-open:rotate-180" />
      </summary>
    </details>
  );
}
