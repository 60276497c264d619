import type { Code } from '#contract/codes.ts';
import { links } from '#contract/links.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Small beside what a ticket is for, but on every one: visitors who find something wrong should not have to search. */
export function ReportButton({ code }: { code: Pick<Code, 'id' | 'shopName'> }) {
  return (
    <a
      href={links.reportCode(code.id)}
      rel="nofollow"
      data-dialog="report"
      className="report-flag screen-only"
    >
      <Icon name="flag" size={16} />
      <span className="sr-only">Code melden: {code.shopName}</span>
    </a>
  );
}
