import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { links } from '#contract/links.ts';
import { findCategory } from '#domain/core/categories.ts';
import { categoriesQuery } from '#web/core/queries.ts';
import { report } from '#web/counting/events.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';

interface Choice {
  label: string;
  emoji: string;
  to: string;
  current: boolean;
}

interface CategoryBarProps {
  /** The category of the search, as it stands in the address. */
  category: string | undefined;
  searching: boolean;
}

export function CategoryBar({ category, searching }: CategoryBarProps) {
  const categories = useQuery(categoriesQuery()).data ?? [];
  const chosen = category ? (findCategory(category)?.slug ?? category) : null;
  const choices: Choice[] = [
    { label: 'Alle', emoji: '🏷️', to: links.home(), current: !searching },
    ...categories.map(({ id, name, emoji }) => ({
      label: name,
      emoji,
      to: links.home({ category: id }),
      current: id === chosen,
    })),
  ];
  return (
    <nav aria-label="Kategorie wählen" className="screen-only border-line border-b bg-card">
      <ChipRow choices={choices} />
      <ChipMenu choices={choices} />
    </nav>
  );
}

function ChipRow({ choices }: { choices: Choice[] }) {
  return (
    <ul className="scroll-row page-width hidden gap-2 py-3 md:flex">
      {choices.map((choice) => (
        <li key={choice.to} className="shrink-0 snap-start">
          <CategoryLink choice={choice} className="choice choice-framed" />
        </li>
      ))}
    </ul>
  );
}

function ChipMenu({ choices }: { choices: Choice[] }) {
  const current = choices.find((choice) => choice.current);
  return (
    <Menu
      label={
        <>
          <span className="text-quiet">Kategorie</span>
          <span className="font-semibold">{current?.label ?? 'wählen'}</span>
          <Icon name="chevron-down" size={20} className="ml-auto text-quiet" />
        </>
      }
      className="page-width md:hidden"
      summaryClassName="flex min-h-12 items-center gap-2"
      panelClassName="pb-3"
    >
      <ul className="grid grid-cols-2 gap-x-2">
        {choices.map((choice) => (
          <li key={choice.to}>
            <CategoryLink choice={choice} className="choice" />
          </li>
        ))}
      </ul>
    </Menu>
  );
}

function CategoryLink({ choice, className }: { choice: Choice; className: string }) {
  return (
    <Link
      to={choice.to}
      preventScrollReset
      aria-current={choice.current ? 'true' : undefined}
      onClick={() => report({ name: 'category_filter', label: choice.label })}
      className={className}
    >
      <span aria-hidden="true">{choice.emoji}</span>
      {choice.label}
    </Link>
  );
}
