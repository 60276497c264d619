import { type FormEvent, useId, useState } from 'react';
import { links } from '#contract/links.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { submitCode } from './send.ts';

/** Without a script the same form is sent to the server, which answers with a page. */
export function SubmitCodeForm({ onDone }: { onDone?: () => void }) {
  const [sending, setSending] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    const fields = new FormData(form);
    setSending(true);
    const { accepted, toast } = await submitCode({
      shopName: String(fields.get('shopName') ?? ''),
      code: String(fields.get('code') ?? ''),
    });
    setSending(false);
    showToast(toast);
    if (accepted) {
      form.reset();
      onDone?.();
    } else {
      firstEmpty(form)?.focus();
    }
  }

  return (
    <form
      method="post"
      action={links.submitCode()}
      // Our message says more than the browser's, but only where there is a script to show it.
      noValidate={useHydrated()}
      aria-busy={sending}
      onSubmit={send}
      className="grid gap-4"
    >
      <Field label="Shop" name="shopName" placeholder="z. B. Zalando" autoComplete="off" />
      <Field
        label="Rabattcode"
        name="code"
        placeholder="z. B. SPAREN20"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="font-mono"
      />
      <Button type="submit" tone="signal" disabled={sending}>
        {sending ? 'Wird gesendet …' : 'Code einreichen'}
      </Button>
    </form>
  );
}

function Field({ label, ...input }: { label: string } & React.ComponentProps<typeof Input>) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <Input id={id} type="text" required {...input} />
    </div>
  );
}

function firstEmpty(form: HTMLFormElement): HTMLInputElement | undefined {
  return [...form.querySelectorAll('input')].find((input) => input.value.trim() === '');
}
