import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatNumber } from '#domain/core/format.ts';
import { Button } from '#web/ui/button.tsx';

interface PagerProps {
  page: number;
  total: number;
  pageSize: number;
  onPage: (page: number) => void;
}

export function Pager({ page, total, pageSize, onPage }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1) return null;
  return (
    <nav aria-label="Seiten" className="mt-3 flex items-center justify-between gap-3">
      <Button tone="outline" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={18} />
        Zurück
      </Button>
      <p className="text-quiet text-sm">
        Seite {formatNumber(page)} von {formatNumber(pages)}
      </p>
      <Button tone="outline" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Weiter
        <ChevronRight size={18} />
      </Button>
    </nav>
  );
}
