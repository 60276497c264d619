// The way to the first screen and to every tab, each with the number of what waits there.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { classes } from '#web/ui/classes.ts';
import { SITE_NAME } from './core/page-settings.ts';
import { HOME, TABS } from './tabs.ts';
import { todayQuery } from './today/queries.ts';
import { countsByTab, shortCount, tasksOf } from './today/waiting.ts';

export function TabLinks() {
  const { data } = useQuery(todayQuery());
  const counts = data ? countsByTab(tasksOf(data, new Date())) : new Map<string, number>();
  const waiting = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const { pathname } = useLocation();
  useTitle(pathname, waiting);
  const row = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address means another tab, another number moves it
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current="page"]');
    if (!row.current || !current) return;
    // Not `scrollIntoView`, which would take whoever reads further down back to the top.
    row.current.scrollLeft += middleOf(current) - middleOf(row.current);
  }, [pathname, waiting]);
  return (
    <div className="page-width flex">
      <TabLink {...HOME} count={waiting} className="mr-1 shrink-0" />
      <nav aria-label="Bereiche" className="min-w-0 flex-1 border-line border-l">
        <ul ref={row} className="scroll-row flex px-2 [--gutter:0.5rem] md:flex-wrap md:[--gutter:0px]">
          {TABS.map(({ path, label }) => (
            <li key={path} className="shrink-0">
              <TabLink path={path} label={label} count={counts.get(path) ?? 0} />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

interface TabLinkProps {
  path: string;
  label: string;
  count: number;
  className?: string;
}

function TabLink({ path, label, count, className }: TabLinkProps) {
  return (
    <NavLink to={path} className={({ isActive }) => classes(tabClass(isActive), className)}>
      {label}
      {count > 0 && (
        <span className="tab-count">
          {shortCount(count)}
          <span className="sr-only"> offen</span>
        </span>
      )}
    </NavLink>
  );
}

function tabClass(isActive: boolean): string {
  return classes(
    'inline-flex min-h-11 items-center gap-1.5 border-b-2 px-2 font-semibold md:text-sm',
    isActive
      ? 'border-signal text-ink'
      : 'border-transparent text-quiet hover:text-ink forced-colors:border-[Canvas]',
  );
}

/** Also tells those who are in another tab of the browser how much waits. */
function useTitle(pathname: string, waiting: number): void {
  const { label } = TABS.find(({ path }) => pathname === `/${path}`) ?? HOME;
  const title = `${waiting > 0 ? `(${shortCount(waiting)}) ` : ''}${label} · ${SITE_NAME}`;
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}
