import { useEffect, useState } from 'react';
import { keptCopy, lastCopy } from '#web/tickets/last-copy.ts';
import { useLatePart } from '#web/ui/use-late-part.ts';
import { onReturn } from './returning.ts';

const fetchCard = () => import('./card.tsx').then((part) => part.FeedbackCard);

/** Lazily loads the question at the first copy: whoever only reads never needs it. */
export function FeedbackSlot() {
  const copied = lastCopy.useValue();
  const [backFrom, setBackFrom] = useState('');
  const { Part: Card, load } = useLatePart(fetchCard);

  useEffect(() => {
    const kept = keptCopy();
    if (!kept) return;
    lastCopy.set(kept);
    setBackFrom(kept.receipt);
  }, []);

  useEffect(() => {
    if (!copied) return;
    load();
    return onReturn(() => {
      setBackFrom(copied.receipt);
      // Once more, for those who were offline.
      load();
    });
  }, [copied, load]);

  return Card && copied?.receipt === backFrom && <Card key={backFrom} copied={copied} />;
}
