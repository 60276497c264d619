import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

interface FormButtonsProps {
  label: string;
  disabled: boolean;
  onCancel: () => void;
  children?: ReactNode;
}

/** Saving is always in sight, however long the form in its dialog is. */
export function FormButtons({ label, disabled, onCancel, children }: FormButtonsProps) {
  return (
    <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap justify-end gap-3 border-line border-t bg-card px-5 py-3">
      {children}
      <Button tone="outline" onClick={onCancel}>
        Abbrechen
      </Button>
      <Button type="submit" tone="signal" disabled={disabled}>
        {label}
      </Button>
    </div>
  );
}
