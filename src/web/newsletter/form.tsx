import { type FormEvent, useId, useState } from 'react';
import { links } from '#contract/links.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { subscribe } from './subscribe.ts';
import { CONFIRM_SUBSCRIPTION } from './texts.ts';

/** The longest address a mail can be sent to. */
const EMAIL_MAX_LENGTH = 254;

/** Without a script the same form is sent to the server, which answers with a page. */
export function NewsletterForm() {
  const id = useId();
  const [sending, setSending] = useState(false);
  const [ordered, setOrdered] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const email = String(new FormData(form).get('email') ?? '').trim();
    if (!email || sending) return;
    setSending(true);
    const { accepted, toast } = await subscribe(email);
    setSending(false);
    setOrdered(accepted);
    showToast(toast);
    if (accepted) form.reset();
  }

  return (
    <form method="post" action={links.newsletter()} aria-busy={sending} onSubmit={send} className="mt-4">
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
          className="min-w-60 flex-1"
        />
        <Button type="submit" tone="signal" className="grow sm:grow-0 sm:px-6">
          {sending ? 'Wird gesendet …' : 'Abonnieren'}
        </Button>
      </div>
      {/* The toast disappears; visitors who look for their confirmation mail find it here again. */}
      {ordered && <p className="mt-3 max-w-measure font-semibold">{CONFIRM_SUBSCRIPTION}</p>}
    </form>
  );
}
