import { useEffect, useState, useSyncExternalStore } from 'react';
import { lastCopy } from '#web/tickets/last-copy.ts';
import { useLatePart } from '#web/ui/use-late-part.ts';
import { onReturn } from './returning.ts';

const fetchCard = () => import('./card.tsx').then((part) => part.FeedbackCard);

/** Lazily loads the question at the first copy: whoever only reads never needs it. */
export function FeedbackSlot() {
  const copied = useSyncExternalStore(lastCopy.subscribe, lastCopy.current, () => null);
  const receipt = copied?.receipt;
  const [backFrom, setBackFrom] = useState<string>();
  const { Part: Card, load } = useLatePart(fetchCard);

  useEffect(() => {
    if (!receipt) return;
    load();
    if (lastCopy.isKept()) setBackFrom(receipt);
    return onReturn(() => {
      setBackFrom(receipt);
      // Once more, for those who were offline.
      load();
    });
  }, [receipt, load]);

  return Card && copied && receipt === backFrom && <Card key={receipt} copied={copied} />;
}
