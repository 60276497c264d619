import { useId } from 'react';
import { links } from '#contract/links.ts';
import { Input } from '#web/ui/input.tsx';
import { SendButton } from '#web/ui/send-button.tsx';

/** Sent by `early/forms.ts`; without a script the server answers with a page. */
export function SubmitCodeForm() {
  return (
    <form method="post" action={links.submitCode()} data-sends="submission" className="grid gap-4">
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
      <SendButton>Code einreichen</SendButton>
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
