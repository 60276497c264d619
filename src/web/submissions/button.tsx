import { links } from '#contract/links.ts';
import { LinkOrButton } from '#web/ui/link-or-button.tsx';
import { submitDialog } from './send.ts';
import { SUBMIT_TITLE } from './texts.ts';

export function SubmitCodeButton({ className }: { className: string }) {
  return (
    <LinkOrButton to={links.submitCode()} onPress={() => submitDialog.set(true)} className={className}>
      {SUBMIT_TITLE}
    </LinkOrButton>
  );
}
