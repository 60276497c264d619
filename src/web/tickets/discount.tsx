import type { Code } from '#contract/codes.ts';
import { discountLabel } from '#domain/codes/discounts.ts';
import { classes } from '#web/ui/classes.ts';

interface DiscountProps {
  code: Pick<Code, 'discount' | 'discountType' | 'discountValue' | 'shopName'>;
  className?: string;
}

/** The largest thing on a ticket, and its heading; words take a smaller size than figures so that they fit. */
export function Discount({ code, className }: DiscountProps) {
  const label = discountLabel(code);
  const size = label.length > 13 ? 'text-xl' : label.length > 7 && 'text-2xl';
  return (
    <h3 className={classes('discount', size, className)}>
      {label}
      <span className="sr-only"> bei {code.shopName}</span>
    </h3>
  );
}
