import { ArrowUpRight } from 'lucide-react';
import type { Code } from '#contract/codes.ts';
import { links } from '#contract/links.ts';
import { buttonClass } from '#web/ui/button.tsx';

interface ShopLinkProps {
  code: Pick<Code, 'id' | 'affiliateUrl' | 'shopName'>;
  label: string;
}

/** Leaves for the shop in a new tab, because the codes are still needed at the checkout. */
export function ShopLink({ code, label }: ShopLinkProps) {
  return (
    <a
      href={links.goToCode(code.id)}
      target="_blank"
      rel="sponsored nofollow noopener"
      className={buttonClass('quiet', 'w-full')}
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
