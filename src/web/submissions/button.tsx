import { links } from '#contract/links.ts';
import { SUBMIT_TITLE } from './texts.ts';

/** Opens the form in a dialog (`early/dialogs.ts`). */
export function SubmitCodeButton({ className }: { className?: string }) {
  return (
    <a href={links.submitCode()} data-dialog="submission" className={className}>
      {SUBMIT_TITLE}
    </a>
  );
}
