import { CircleAlert, RotateCw } from 'lucide-react';
import { ApiError } from '#web/api.ts';
import { LIST_ERROR, RETRY } from '#web/text/errors.ts';
import { Button } from '#web/ui/button.tsx';

interface LoadErrorProps {
  error: Error;
  onRetry: () => void;
}

export function LoadError({ error, onRetry }: LoadErrorProps) {
  const text = (error instanceof ApiError && error.userMessage) || LIST_ERROR;
  return (
    <div
      role="alert"
      className="mt-4 flex flex-col items-center rounded-card border border-signal px-5 py-10 text-center"
    >
      <CircleAlert size={28} className="text-signal" />
      <p className="mt-3 max-w-measure">{text}</p>
      <Button tone="outline" className="mt-5" onClick={onRetry}>
        <RotateCw size={18} />
        {RETRY}
      </Button>
    </div>
  );
}
