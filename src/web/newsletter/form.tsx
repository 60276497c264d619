import { useId } from 'react';
import { links } from '#contract/links.ts';
import { EMAIL_MAX_LENGTH } from '#domain/core/email-length.ts';
import { Input } from '#web/ui/input.tsx';
import { SendButton } from '#web/ui/send-button.tsx';
import { CONFIRM_SUBSCRIPTION } from './texts.ts';

/** Sent by `early/forms.ts`; without a script the server answers with a page. */
export function NewsletterForm() {
  const id = useId();
  return (
    <form method="post" action={links.newsletter()} data-sends="newsletter" className="mt-4">
      <label htmlFor={id} className="mb-1 block font-semibold">
        E-Mail-Adresse
      </label>
      <div className="flex max-w-measure flex-wrap gap-3">
        <Input
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          placeholder="name@beispiel.de"
          maxLength={EMAIL_MAX_LENGTH}
          required
          className="min-w-0 flex-1 basis-60"
        />
        <SendButton className="grow sm:grow-0 sm:px-6">Abonnieren</SendButton>
      </div>
      {/* The toast disappears; visitors who look for their confirmation mail find it here again. */}
      <p hidden className="form-done mt-3 max-w-measure font-semibold">
        {CONFIRM_SUBSCRIPTION}
      </p>
    </form>
  );
}
