import { Link } from 'react-router';
import type { CopySheet } from '#contract/operator/texts.ts';
import { refuseCopy } from '#domain/texts/rules.ts';
import { classes } from '#web/ui/classes.ts';

interface GroupChipsProps extends Pick<CopySheet, 'groups' | 'items' | 'missing'> {
  current: string;
  changes: Record<string, string>;
}

/** One group of texts at a time: the site has hundreds. A mark says where something is left to do. */
export function GroupChips({ groups, items, missing, current, changes }: GroupChipsProps) {
  const markOf = (group: string) => {
    const own = items.filter((item) => item.group === group);
    const typed = own.filter(({ key }) => changes[key] !== undefined);
    if (typed.some((item) => refuseCopy(item.key, item, changes[item.key] ?? '') !== null))
      return 'bitte prüfen';
    if (typed.length > 0) return 'nicht gespeichert';
    return own.some(({ key }) => missing.includes(key)) ? 'unvollständig' : '';
  };
  return (
    <nav aria-label="Gruppen von Texten" className="mb-6">
      <ul className="flex flex-wrap gap-2">
        {groups.map(({ id, title }) => {
          const mark = markOf(id);
          return (
            <li key={id}>
              <Link
                to={`?gruppe=${id}`}
                preventScrollReset
                aria-current={id === current}
                className={classes(
                  'inline-flex min-h-11 items-center gap-2 rounded-control border px-3.5 text-sm',
                  id === current ? 'border-ink bg-ink text-paper' : 'border-line bg-card hover:bg-ink/6',
                )}
              >
                {title}
                {mark && <span className="font-semibold">({mark})</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
