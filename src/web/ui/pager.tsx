import { buttonClass } from './button.tsx';

interface PagerProps {
  page: number;
  pages: number;
  to: (page: number) => string;
}

export function Pager({ page, pages, to }: PagerProps) {
  return (
    <nav aria-label="Seiten" className="screen-only mt-8 flex flex-wrap items-center justify-center gap-3">
      {page > 1 && (
        <a href={to(page - 1)} rel="prev" className={buttonClass('outline')}>
          Vorige Seite
        </a>
      )}
      <span className="text-quiet">
        Seite {page} von {pages}
      </span>
      {page < pages && (
        <a href={to(page + 1)} rel="next" className={buttonClass('outline')}>
          Nächste Seite
        </a>
      )}
    </nav>
  );
}
