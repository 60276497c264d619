import { links } from '#contract/links.ts';
import { submitDialog } from '#web/submit-code.ts';
import { SUBMIT_TITLE } from '#web/text/submit-code.ts';
import { LinkOrButton } from './link-or-button.tsx';

export function SubmitCodeButton({ className }: { className: string }) {
  return (
    <LinkOrButton to={links.submitCode()} onPress={() => submitDialog.set(true)} className={className}>
      {SUBMIT_TITLE}
    </LinkOrButton>
  );
}
