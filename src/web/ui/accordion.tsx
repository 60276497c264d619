import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface AccordionItemProps {
  title: string;
  open?: boolean;
  children: ReactNode;
}

/** Native `<details>`: opens without a script, and the browser's page search finds what is folded away. */
export function AccordionItem({ title, open, children }: AccordionItemProps) {
  return (
    <details className="group border-line border-b" open={open}>
      <summary className="flex min-h-12 items-center justify-between gap-4 py-3 font-semibold">
        {title}
        <ChevronDown className="text-quiet transition-transform group-open:rotate-180" size={20} />
      </summary>
      <div className="max-w-measure pb-4 text-quiet">{children}</div>
    </details>
  );
}
