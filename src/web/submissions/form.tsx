import { useId } from 'react';
import { links } from '#contract/links.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';

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
      <Button type="submit" tone="signal">
        Code einreichen
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
