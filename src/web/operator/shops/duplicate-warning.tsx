import { useEffect, useRef } from 'react';
import { links } from '#contract/links.ts';
import type { ShopDuplicate } from '#contract/operator/shops.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';

interface DuplicateWarningProps {
  answer: ShopDuplicate;
  isNew: boolean;
  disabled: boolean;
  onForce: () => void;
}

export function DuplicateWarning({ answer, isNew, disabled, onForce }: DuplicateWarningProps) {
  const box = useRef<HTMLDivElement>(null);
  // The form may be longer than the screen.
  useEffect(() => void box.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={box} role="alert" className="rounded-card border border-sun bg-sun-soft p-4 text-ink">
      <p className="font-semibold">Diesen Shop gibt es vielleicht schon</p>
      <p className="mt-1">{answer.message}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <a
          href={links.shop(answer.duplicate.slug)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('outline')}
        >
          „{answer.duplicate.name}“ ansehen
        </a>
        {answer.mayForce && (
          <Button tone="ink" disabled={disabled} onClick={onForce}>
            {isNew ? 'Trotzdem anlegen' : 'Trotzdem speichern'}
          </Button>
        )}
      </div>
    </div>
  );
}
