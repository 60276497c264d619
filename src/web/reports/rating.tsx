import { useId } from 'react';
import { links } from '#contract/links.ts';
import { REASON_LABELS } from '#domain/trust/wording.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';

/** What the card after copying asks, for visitors without a script and for those who come later. */
export function RatingForm({ codeId }: { codeId: number }) {
  const id = useId();
  return (
    <form method="post" action={links.rateForm()} className="grid gap-4">
      <input type="hidden" name="code" value={codeId} />
      <div>
        <label htmlFor={id} className="mb-1 block font-semibold">
          Falls nicht: Woran lag es?
        </label>
        <Select id={id} name="reason" className="w-full">
          <option value="">Keine Angabe</option>
          {Object.entries(REASON_LABELS).map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Button type="submit" tone="outline" name="worked" value="ja">
          Hat geklappt
        </Button>
        <Button type="submit" tone="outline" name="worked" value="nein">
          Hat nicht geklappt
        </Button>
      </div>
    </form>
  );
}
