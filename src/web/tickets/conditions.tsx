import type { Code } from '#contract/codes.ts';
import { Icon } from '#web/ui/icon.tsx';

const FITS_ONE_LINE = 26;

/** One line on the ticket; longer conditions unfold, so that none of them first appears at the checkout. */
export function Conditions({ code: { conditions, newCustomersOnly } }: { code: Code }) {
  const repeated = /neukund/i.test(conditions);
  const text = [newCustomersOnly && !repeated && 'Nur für Neukunden', conditions].filter(Boolean).join('. ');
  if (!text) return null;
  if (text.length <= FITS_ONE_LINE) return <p className="conditions small">{text}</p>;
  return (
    <details className="conditions small">
      <summary>
        <span className="one-line flex-1">{text}</span>
        <Icon name="chevron-down" size={16} />
      </summary>
    </details>
  );
}
