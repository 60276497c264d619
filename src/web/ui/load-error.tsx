import { userMessageOf } from '#web/core/api.ts';
import { LIST_ERROR, RETRY } from '#web/text/errors.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface LoadErrorProps {
  error: Error;
  /** Said when the answer itself does not say what went wrong. */
  text?: string;
  onRetry: () => void;
}

export function LoadError({ error, text = LIST_ERROR, onRetry }: LoadErrorProps) {
  return (
    <div
      role="alert"
      data-error={error.message}
      className="mt-4 flex flex-col items-center rounded-card border border-signal px-5 py-10 text-center"
    >
      <Icon name="circle-alert" size={28} className="text-signal" />
      <p className="mt-3 max-w-measure">{userMessageOf(error) ?? text}</p>
      <Button tone="outline" className="mt-5" onClick={onRetry}>
        <Icon name="rotate-cw" />
        {RETRY}
      </Button>
    </div>
  );
}
