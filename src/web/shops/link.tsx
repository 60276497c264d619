import { buttonClass } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { type ShopTarget, shopVisit } from './visit.ts';

interface ShopLinkProps extends ShopTarget {
  /** We earn a commission; the asterisk points to the note at the list. */
  isAffiliate: boolean;
  label: string;
  tone?: 'quiet' | 'ink' | 'deep';
  className?: string;
}

/** Leaves for the shop in a new tab, because the codes are still needed at the checkout. */
export function ShopLink({ to, shopName, isAffiliate, label, tone = 'quiet', className }: ShopLinkProps) {
  const text = isAffiliate ? `${label}*` : label;
  return (
    <a
      {...shopVisit({ to, shopName })}
      href={to}
      className={buttonClass(tone, classes('leave', className))}
      aria-label={`${text} bei ${shopName} (neuer Tab)`}
    >
      {text}
    </a>
  );
}
