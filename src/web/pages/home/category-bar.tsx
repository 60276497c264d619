import { links } from '#contract/links.ts';
import { CATEGORIES, type Category, findCategory } from '#domain/core/categories.ts';
import type { Search } from '#domain/search/title.ts';
import { categoryIconClass } from '#web/ui/category-icon.tsx';
import { classes } from '#web/ui/classes.ts';

interface CategoryBarProps {
  /** As it stands in the address. */
  search: Search;
  searching: boolean;
}

/** One list for all widths: a menu on a phone, which `early/menus.ts` closes, and a row where there is room. */
export function CategoryBar({ search, searching }: CategoryBarProps) {
  const { q, shop } = search;
  const chosen = findCategory(search.category ?? '');
  const isAll = !searching || (!search.category && !search.region);
  return (
    <nav aria-label="Kategorie wählen" className="screen-only border-line border-b bg-card">
      <details className="category-menu page-width">
        <summary>
          Kategorien <b>{chosen?.name ?? (isAll && 'Alle')}</b>
        </summary>
        <ul>
          <li>
            <CategoryLink to={links.home({ q, shop })} label="Alle" current={isAll} />
          </li>
          {CATEGORIES.map((category) => (
            <li key={category.slug}>
              <CategoryLink
                to={links.home({ q, shop, category: category.slug })}
                label={category.name}
                slug={category.slug}
                current={category === chosen}
              />
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

interface CategoryLinkProps {
  to: string;
  label: string;
  slug?: Category['slug'];
  current: boolean;
}

function CategoryLink({ to, label, slug, current }: CategoryLinkProps) {
  return (
    <a
      href={to}
      data-stays=""
      aria-current={current ? 'true' : undefined}
      className={classes('choice', slug && categoryIconClass(slug))}
    >
      {label}
    </a>
  );
}
