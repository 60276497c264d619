import { useEffect } from 'react';
import { type CopiedCode, finishCopy, rememberCopy } from '#web/tickets/last-copy.ts';
import { Button } from '#web/ui/button.tsx';
import { CardFrame } from './frame.tsx';
import { useDue, useQuietMoment } from './moment.ts';
import { NextCode } from './next-code.tsx';
import { ReasonChips } from './reason-chips.tsx';
import { question, SENDING, SORRY, THANKS } from './texts.ts';
import { type SentVote, useChangeable, useVote } from './vote.ts';

/** Asks once whether the code worked. Not a dialog: it takes no focus, and the page can be used around it. */
export function FeedbackCard({ copied }: { copied: CopiedCode }) {
  const due = useDue(copied.copiedAt);
  const quiet = useQuietMoment();
  const { vote, send, reset } = useVote(copied);
  const isStored = vote?.state === 'stored';
  const isOver = isStored || (vote?.state === 'refused' && vote.isFinal);
  const changeable = useChangeable(isStored);

  // Whoever loads the page again is not asked again.
  useEffect(() => {
    if (isOver) finishCopy(copied);
  }, [isOver, copied]);

  function close(): void {
    finishCopy(copied);
    rememberCopy(null);
  }

  const shown = due && quiet;
  return (
    <>
      <p role="status" className="sr-only">
        {shown && (vote ? replyTo(vote) : question(copied))}
      </p>
      {shown && (
        <CardFrame label={question(copied)} onClose={close}>
          {vote ? (
            <>
              <VoteReply
                vote={vote}
                onRetry={() => send({ worked: vote.worked, reason: vote.reason })}
                onChange={changeable ? reset : undefined}
              />
              {!vote.worked && (
                <>
                  <NextCode after={copied} />
                  {vote.state !== 'refused' && (
                    <ReasonChips
                      chosen={vote.reason}
                      onChoose={(reason) => send({ worked: false, reason })}
                    />
                  )}
                </>
              )}
            </>
          ) : (
            <Question copied={copied} onAnswer={(worked) => send({ worked, reason: null })} />
          )}
        </CardFrame>
      )}
    </>
  );
}

function Question({ copied, onAnswer }: { copied: CopiedCode; onAnswer: (worked: boolean) => void }) {
  return (
    <>
      <p className="pr-9 font-semibold [overflow-wrap:anywhere]">
        Hat{' '}
        <span translate="no" className="font-mono">
          {copied.code}
        </span>{' '}
        bei {copied.shopName} geklappt?
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Button tone="outline" onClick={() => onAnswer(true)}>
          Ja
        </Button>
        <Button tone="outline" onClick={() => onAnswer(false)}>
          Nein
        </Button>
      </div>
    </>
  );
}

function replyTo({ state, message, worked }: SentVote): string {
  if (message !== null) return message;
  if (state === 'sending') return SENDING;
  return worked ? THANKS : SORRY;
}

interface VoteReplyProps {
  vote: SentVote;
  onRetry: () => void;
  onChange: (() => void) | undefined;
}

function VoteReply({ vote, onRetry, onChange }: VoteReplyProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 pr-9">
      <span className="font-semibold">{replyTo(vote)}</span>
      {vote.state === 'failed' && (
        <button type="button" className="text-link -my-2.5" onClick={onRetry}>
          Noch einmal
        </button>
      )}
      {onChange && (
        <button type="button" className="text-link -my-2.5" onClick={onChange}>
          Ändern
        </button>
      )}
    </p>
  );
}
