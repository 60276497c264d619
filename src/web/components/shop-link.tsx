import { ArrowUpRight } from 'lucide-react';
import type { Code } from '#contract/codes.ts';
import { links } from '#contract/links.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';

interface ShopLinkProps {
  code: Pick<Code, 'id' | 'affiliateUrl' | 'shopName'>;
  label: string;
  tone?: 'quiet' | 'ink';
  className?: string;
}

/** Leaves for the shop in a new tab, because the codes are still needed at the checkout. */
export function ShopLink({ code, label, tone = 'quiet', className }: ShopLinkProps) {
  return (
    <a
      href={links.goToCode(code.id)}
      target="_blank"
      rel="sponsored nofollow noopener"
      className={buttonClass(tone, classes('w-full', className))}
    >
      <span>
        {label}
        {code.affiliateUrl && '*'}
        <span className="sr-only"> bei {code.shopName} (neuer Tab)</span>
      </span>
      <ArrowUpRight size={18} />
    </a>
  );
}
