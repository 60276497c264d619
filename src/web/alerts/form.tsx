import { useId } from 'react';
import { links } from '#contract/links.ts';
import { SAVING_STEPS } from '#domain/alerts/rules.ts';
import { EMAIL_MAX_LENGTH } from '#domain/core/email-length.ts';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { SendButton } from '#web/ui/send-button.tsx';
import { ALERT_HINT } from './texts.ts';

/** Sent by `early/forms.ts`; without a script the server answers with a page. */
export function AlertForm({ shopId }: { shopId: number }) {
  const id = useId();
  return (
    <form method="post" action={links.alert(shopId).split('?')[0]} data-sends="alert" className="grid gap-4">
      <div>
        <label htmlFor={`${id}-email`} className="mb-1 block font-semibold">
          E-Mail-Adresse
        </label>
        <Input
          id={`${id}-email`}
          name="email"
          type="email"
          autoComplete="email"
          placeholder="name@beispiel.de"
          maxLength={EMAIL_MAX_LENGTH}
          required
        />
      </div>
      <div>
        <label htmlFor={`${id}-saving`} className="mb-1 block font-semibold">
          Wann?
        </label>
        <Select id={`${id}-saving`} name="minimumSaving" className="w-full">
          <option value="">Wenn er wahrscheinlich klappt</option>
          {SAVING_STEPS.map((step) => (
            <option key={step} value={step}>
              Nur ab {step} € Ersparnis
            </option>
          ))}
        </Select>
      </div>
      <input type="hidden" name="shop" value={shopId} />
      <SendButton>Benachrichtigen</SendButton>
      <p className="text-quiet text-sm">{ALERT_HINT}</p>
    </form>
  );
}
