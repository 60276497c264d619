import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { links } from '#contract/links.ts';
import type { Shop } from '#contract/shops.ts';
import { POPULAR_SHOPS } from '#domain/codes/ranking.ts';
import { formatNumber, plural } from '#domain/core/format.ts';
import type { List } from '#web/core/api.ts';
import { allPopularShopsQuery, popularShopsQuery } from '#web/core/queries.ts';
import { HitCount } from '#web/shell/hit-count.tsx';
import { Section } from '#web/shell/section.tsx';
import { ShopTile } from '#web/shops/tile.tsx';
import { SHOPS_ERROR } from '#web/text/errors.ts';
import { AffiliateNote } from '#web/tickets/affiliate-note.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export function PopularShops() {
  const { data, error, refetch } = useQuery(popularShopsQuery(POPULAR_SHOPS));
  return (
    <Section
      id="beliebte-shops"
      title="Beliebte Shops"
      lead={<AffiliateNote />}
      foldable="closed"
      mobileOrder={4}
    >
      {data && <ShopList first={data} />}
      {!data && error && <LoadError error={error} text={SHOPS_ERROR} onRetry={refetch} />}
      {!data && !error && <TileSkeletons />}
    </Section>
  );
}

function ShopList({ first }: { first: List<Shop> }) {
  const [expanded, setExpanded] = useState(false);
  const rest = useQuery({ ...allPopularShopsQuery(), enabled: expanded });
  const all = expanded ? rest.data : undefined;
  const popular = first.items.filter(({ codeCount }) => codeCount > 0);
  const shops = all ?? popular;
  const id = useId();
  const { list, button } = useKeepPlace(all !== undefined, popular.length);

  if (first.total === 0)
    return <EmptyState title="Noch keine Shops" text="Sobald es Codes gibt, findest du ihre Shops hier." />;
  return (
    <>
      <ul ref={list} id={id} className={classes('shop-grid', all && 'shop-grid-all')}>
        {shops.map((shop) => (
          <ShopTile key={shop.id} shop={shop} />
        ))}
      </ul>
      <HitCount
        text={all ? plural(all.length, 'Shop wird angezeigt', 'Shops werden angezeigt') : ''}
        unseen
      />
      {expanded && !all && rest.error && (
        <LoadError error={rest.error} text={SHOPS_ERROR} onRetry={rest.refetch} />
      )}
      {first.total > popular.length && (
        <div className="mt-6 text-center">
          <Button
            ref={button}
            tone="outline"
            className="wants-script"
            aria-expanded={expanded}
            aria-controls={id}
            onClick={() => setExpanded(!expanded)}
          >
            <ExpandLabel expanded={expanded} loading={rest.isLoading} total={first.total} />
          </Button>
          <noscript>
            <a href={links.shopsAz()} className={buttonClass('outline')}>
              Alle Shops von A bis Z
            </a>
          </noscript>
        </div>
      )}
    </>
  );
}

interface ExpandLabelProps {
  expanded: boolean;
  loading: boolean;
  total: number;
}

function ExpandLabel({ expanded, loading, total }: ExpandLabelProps) {
  if (loading) {
    return (
      <>
        <Icon name="loader-circle" className="animate-spin" />
        Shops werden geladen …
      </>
    );
  }
  return (
    <>
      <span>{expanded ? 'Weniger anzeigen' : showAllLabel(total)}</span>
      <Icon name="chevron-down" className={classes(expanded && 'rotate-180')} />
    </>
  );
}

const showAllLabel = (total: number) =>
  total === 1 ? 'Den Shop anzeigen' : `Alle ${formatNumber(total)} Shops anzeigen`;

/**
 * The button stands below the list. When the list grows, the keyboard goes on at the first new shop instead of behind
 * all of them; when it shrinks, the button must not be left far above the screen.
 */
function useKeepPlace(showsAll: boolean, before: number) {
  const list = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const showedAll = useRef(showsAll);
  useEffect(() => {
    if (showsAll === showedAll.current) return;
    showedAll.current = showsAll;
    if (!showsAll) button.current?.scrollIntoView({ block: 'nearest' });
    else if (document.activeElement === button.current)
      list.current?.children[before]?.querySelector('a')?.focus({ preventScroll: true });
  }, [showsAll, before]);
  return { list, button };
}

function TileSkeletons() {
  return (
    <ul aria-busy="true" className="shop-grid">
      {Array.from({ length: POPULAR_SHOPS }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <li key={position} aria-hidden="true">
          <div className="shop-tile">
            <div className="shop-tile-codes">
              <Skeleton className="size-12" />
              <Skeleton className="h-5 w-20 max-w-full" />
              <Skeleton className="h-4 w-14" />
            </div>
            <Skeleton className="h-11 w-full rounded-none" />
          </div>
        </li>
      ))}
    </ul>
  );
}
