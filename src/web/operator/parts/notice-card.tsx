import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface NoticeCardProps {
  title: string;
  text: string;
  /** Since when, and what else is known. */
  details?: string;
  action?: ReactNode;
}

/** What needs an operator, whatever they came for. */
export function NoticeCard({ title, text, details, action }: NoticeCardProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-card border border-sun bg-sun-soft px-4 py-3"
    >
      <div className="flex min-w-0 flex-1 basis-80 gap-3">
        <TriangleAlert size={20} className="mt-1 shrink-0 text-sun" />
        <div className="min-w-0 max-w-measure">
          <p className="font-semibold">{title}</p>
          <p className="mt-1 text-sm [overflow-wrap:anywhere]">{text}</p>
          {details && <p className="mt-1 text-quiet text-sm [overflow-wrap:anywhere]">{details}</p>}
        </div>
      </div>
      {action}
    </div>
  );
}
