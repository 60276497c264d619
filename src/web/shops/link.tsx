import { buttonClass } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { type ShopVisit, shopVisit } from './visit.ts';

interface ShopLinkProps extends ShopVisit {
  /** We earn a commission; the asterisk points to the note at the list. */
  isAffiliate: boolean;
  label: string;
  tone?: 'quiet' | 'ink' | 'deep';
  className?: string;
}

/** Leaves for the shop in a new tab, because the codes are still needed at the checkout. */
export function ShopLink({ to, shopName, isAffiliate, label, tone = 'quiet', className }: ShopLinkProps) {
  return (
    <a {...shopVisit({ to, shopName })} className={buttonClass(tone, classes('w-full', className))}>
      <span>
        {label}
        {isAffiliate && '*'}
        <span className="sr-only"> bei {shopName} (neuer Tab)</span>
      </span>
      <Icon name="arrow-up-right" />
    </a>
  );
}
