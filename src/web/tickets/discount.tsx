import type { Code } from '#contract/codes.ts';
import { discountLabel } from '#domain/codes/discounts.ts';
import { classes } from '#web/ui/classes.ts';

type DiscountProps = Pick<Code, 'discount' | 'discountType' | 'discountValue'>;

/** The largest thing on a ticket; words take a smaller size than figures so that they fit. */
export function Discount(code: DiscountProps) {
  const label = discountLabel(code);
  const size = label.length > 13 ? 'text-xl' : label.length > 7 && 'text-2xl';
  return <span className={classes('discount', size)}>{label}</span>;
}
