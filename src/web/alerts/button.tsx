import { links } from '#contract/links.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ALERT_TITLE } from './texts.ts';

/** Opens the form in a dialog (`early/dialogs.ts`). */
export function AlertButton({ shopId, className }: { shopId: number; className: string }) {
  return (
    <a href={links.alert(shopId)} rel="nofollow" data-dialog="alert" className={className}>
      <Icon name="bell" />
      {ALERT_TITLE}
    </a>
  );
}
