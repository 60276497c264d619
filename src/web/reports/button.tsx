import type { Code } from '#contract/codes.ts';
import { links } from '#contract/links.ts';

/** Small beside what a ticket is for, but on every one: visitors who find something wrong should not have to search. */
export function ReportButton({ code }: { code: Pick<Code, 'id' | 'shopName'> }) {
  return (
    // biome-ignore lint/a11y/useAnchorContent: its label is its name, the flag is drawn by the style
    <a
      href={links.reportCode(code.id)}
      rel="nofollow"
      data-dialog="report"
      className="report-flag"
      aria-label={`Code melden: ${code.shopName}`}
    />
  );
}
