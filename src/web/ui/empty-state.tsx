import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface EmptyStateProps {
  title: string;
  text: string;
  level?: 'h2' | 'h3';
  /** What to do next. */
  action?: ReactNode;
}

export function EmptyState({ title, text, level: Heading = 'h3', action }: EmptyStateProps) {
  return (
    <div className="mt-4 flex flex-col items-center rounded-card border border-line border-dashed px-5 py-10 text-center wrap-anywhere">
      <Icon name="search-x" size={28} className="text-quiet" />
      <Heading className="mt-3 text-lg">{title}</Heading>
      <p className="mt-1 max-w-measure text-quiet">{text}</p>
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
