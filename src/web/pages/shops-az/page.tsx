import { memo, useDeferredValue, useMemo } from 'react';
import { links } from '#contract/links.ts';
import type { DirectoryShop } from '#contract/shops.ts';
import { plural } from '#domain/core/format.ts';
import { directoryView, shopCount } from '#domain/shops/directory.ts';
import { HitCount } from '#web/shell/hit-count.tsx';
import { PageHero } from '#web/shell/page-hero.tsx';
import { trails } from '#web/shell/trails.ts';
import { SHOPS_PER_PAGE } from '#web/shops/directory-filter.ts';
import { ShopFilter } from '#web/shops/filter.tsx';
import { useShopFilter, useWholeDirectory } from '#web/shops/use-filter.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Pager } from '#web/ui/pager.tsx';
import type { ShopsAzData } from './data.ts';
import { DirectoryTile } from './directory-tile.tsx';
import { LetterBar } from './letter-bar.tsx';
import { WindowedGrid } from './windowed-grid.tsx';

/** The server's page of the directory at first; once the browser has the whole of it, all that fits what is typed. */
export function ShopDirectory({ filter, view, page, pages, allShops, texts }: ShopsAzData) {
  const { letter } = filter;
  const { typed, input, type, settle } = useShopFilter(filter.q, (q) => links.shopsAz({ q, letter }));
  const directory = useWholeDirectory({ allShops, wanted: pages > 1 || typed !== filter.q });
  const q = useDeferredValue(typed);
  // Somebody on a later page is left where they are until they look for something else.
  const whole = useDeferredValue(page === 1 || typed !== filter.q ? directory.data : undefined);
  const live = useMemo(() => whole && directoryView(whole, { q, letter }), [whole, q, letter]);
  const { counts, total, groups } = live ?? view;
  return (
    <>
      <PageHero steps={trails.shops} title={texts.title ?? ''} lead={texts.lead}>
        <ShopFilter
          action={links.shopsAz()}
          hidden={{ letter }}
          input={input}
          initial={filter.q}
          label="Shop oder Kategorie"
          placeholder="Shop oder Kategorie"
          onInput={type}
          onFocus={directory.load}
        />
      </PageHero>
      <LetterBar
        counts={counts}
        chosen={letter}
        q={typed.trim()}
        onApproach={directory.load}
        onChoose={() => settle(typed.trim())}
      />
      <div className="page-width pt-4">
        <HitCount text={shopCount(total)} unseen={total === 0} />
        {total === 0 && (
          <NothingFound filtered={typed.trim() !== '' || letter !== ''} onReset={() => settle('')} />
        )}
        <Groups groups={groups} counts={counts} windowed={total > SHOPS_PER_PAGE && live !== undefined} />
        {!live && pages > 1 && (
          <Pager
            page={page}
            pages={pages}
            to={(number) => links.shopsAz({ ...filter, page: pageText(number) })}
          />
        )}
        <p className="mt-8">
          <a href={links.home()} className={buttonClass('outline')}>
            <Icon name="arrow-left" />
            Zur Startseite
          </a>
        </p>
      </div>
    </>
  );
}

const pageText = (page: number) => (page > 1 ? String(page) : undefined);

interface GroupsProps {
  groups: ShopsAzData['view']['groups'];
  counts: Record<string, number>;
  /** Too many to be rendered all at once: virtualised. */
  windowed: boolean;
}

/** Not re-rendered while the typed text is still deferred. */
const Groups = memo(function Groups({ groups, counts, windowed }: GroupsProps) {
  return groups.map(({ letter, shops }) => (
    <Group
      key={letter}
      letter={letter}
      count={counts[letter] ?? shops.length}
      shops={shops}
      windowed={windowed}
    />
  ));
});

interface GroupProps {
  letter: string;
  count: number;
  shops: DirectoryShop[];
  windowed: boolean;
}

const drawTile = (shop: DirectoryShop, place = {}) => (
  <DirectoryTile key={shop.slug} shop={shop} {...place} />
);

function Group({ letter, count, shops, windowed }: GroupProps) {
  const id = `gruppe-${letter === '#' ? 'andere' : letter.toLowerCase()}`;
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="mb-3 flex items-baseline gap-3 text-xl">
        {letter === '#' ? 'Andere' : letter}
        <span className="font-normal font-sans text-quiet text-sm tracking-normal">
          {plural(count, 'Shop', 'Shops')}
        </span>
      </h2>
      {windowed ? (
        <WindowedGrid items={shops} className="az-grid" render={drawTile} />
      ) : (
        <ul className="az-grid">{shops.map((shop) => drawTile(shop))}</ul>
      )}
    </section>
  );
}

function NothingFound({ filtered, onReset }: { filtered: boolean; onReset: () => void }) {
  return (
    <EmptyState
      level="h2"
      title="Keine Shops gefunden"
      text={
        filtered
          ? 'Ein kürzerer Begriff oder ein anderer Buchstabe hilft oft weiter.'
          : 'Bald stehen hier Shops.'
      }
      action={
        filtered && (
          <a href={links.shopsAz()} onClick={onReset} className={buttonClass('ink')}>
            Alle Shops zeigen
          </a>
        )
      }
    />
  );
}
