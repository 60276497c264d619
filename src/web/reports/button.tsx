import { links } from '#contract/links.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LinkOrButton } from '#web/ui/link-or-button.tsx';
import { type ReportTarget, reportDialog } from './target.ts';

/** Small beside what a ticket is for, but on every one: visitors who find something wrong should not have to search. */
export function ReportButton({ code }: { code: ReportTarget }) {
  return (
    <LinkOrButton
      to={links.reportCode(code.id)}
      onPress={() => reportDialog.set(code)}
      className="screen-only -mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-quiet hover:bg-ink/6 hover:text-ink"
    >
      <Icon name="flag" size={16} />
      <span className="sr-only">Code melden: {code.shopName}</span>
    </LinkOrButton>
  );
}
