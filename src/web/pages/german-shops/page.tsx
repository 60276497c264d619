import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { links } from '#contract/links.ts';
import type { DirectoryShop } from '#contract/shops.ts';
import { findCategory } from '#domain/core/categories.ts';
import { formatNumber, plural } from '#domain/core/format.ts';
import { germanShops, shopCount } from '#domain/shops/directory.ts';
import { directoryQuery } from '#web/core/queries.ts';
import { Faq } from '#web/shell/faq.tsx';
import { HitCount } from '#web/shell/hit-count.tsx';
import { PageHero } from '#web/shell/page-hero.tsx';
import { PageColumns, PagePart, PageSection } from '#web/shell/page-section.tsx';
import { cardsOf, faqOf, titledTexts } from '#web/shell/page-texts.ts';
import { TitledTexts } from '#web/shell/titled-texts.tsx';
import { trails } from '#web/shell/trails.ts';
import { ShopFilter } from '#web/shops/filter.tsx';
import { ShopLogo } from '#web/shops/logo.tsx';
import { useShopFilter, useWholeDirectory } from '#web/shops/use-filter.ts';
import { SHOPS_ERROR } from '#web/text/errors.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { CategoryIcon } from '#web/ui/category-icon.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type GermanShopsData, shopsByCategory } from './data.ts';

const PLACEHOLDERS = 12;

export function GermanShopsPage({ q: addressed, texts, shops, allShops, shopsOf }: GermanShopsData) {
  const { typed, input, type, settle } = useShopFilter(addressed, links.germanShops);
  const directory = useWholeDirectory({ allShops, wanted: shops === undefined || typed !== addressed });
  const q = useDeferredValue(typed);
  const shown = directory.data ? germanShops(directory.data, q) : shops;
  // An address that follows the typing may come without the numbers that the page began with.
  const [firstCounts] = useState(shopsOf);
  const counts = directory.data ? shopsByCategory(directory.data) : (shopsOf ?? firstCounts);
  return (
    <>
      <PageHero steps={trails.germanShops} title={texts.title ?? ''} lead={texts.lead}>
        <ShopFilter
          action={links.germanShops()}
          input={input}
          initial={addressed}
          label="Deutschen Shop suchen"
          placeholder="Deutschen Shop suchen"
          onInput={type}
          onFocus={directory.load}
        />
      </PageHero>
      <PageSection id="kategorien" title="Beliebte Kategorien">
        <CategoryCards texts={texts} shopsOf={counts} />
      </PageSection>
      <PageSection id="shops" title="Meistbesuchte Shops">
        <div className="-mt-3 mb-4">
          <HitCount text={shown ? shopCount(shown.length) : ''} unseen={shown?.length === 0} />
        </div>
        {shown ? <ShopGrid shops={shown} onReset={() => settle('')} /> : <MissingShops />}
      </PageSection>
      <PageColumns>
        <Faq questions={faqOf(texts)} />
        <PagePart id="wissenswertes" title="Gut zu wissen">
          <TitledTexts texts={titledTexts(texts, 'text')} stacked />
        </PagePart>
      </PageColumns>
    </>
  );
}

function CategoryCards({ texts, shopsOf }: Pick<GermanShopsData, 'texts' | 'shopsOf'>) {
  return (
    <ul className="related-grid">
      {cardsOf(texts).map((name) => {
        const category = findCategory(name);
        const count = category && shopsOf?.[category.name];
        return (
          <li key={name}>
            <a
              href={links.home({ category: category?.slug ?? name })}
              className="flex h-full min-h-14 items-center gap-3 rounded-card border border-line bg-card px-4 py-2.5 font-semibold transition-colors hover:border-edge"
            >
              {category && <CategoryIcon slug={category.slug} />}
              {/* Below the name where both do not fit beside each other. */}
              <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3 leading-tight">
                <span className="min-w-0 hyphens-auto">{name}</span>
                {count && <span className="font-normal text-quiet">{plural(count, 'Shop', 'Shops')}</span>}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function ShopGrid({ shops, onReset }: { shops: readonly DirectoryShop[]; onReset: () => void }) {
  if (shops.length === 0) {
    return (
      <EmptyState
        title="Keine Shops gefunden"
        text="Ein kürzerer Begriff hilft oft weiter."
        action={
          <a href={links.germanShops()} data-stays="" onClick={onReset} className={buttonClass('ink')}>
            Alle Shops zeigen
          </a>
        }
      />
    );
  }
  return (
    <ul className="az-grid">
      {shops.map((shop) => (
        <li key={shop.slug}>
          <a
            href={links.home({ shop: shop.name })}
            className="shop-row"
            data-empty={shop.codeCount === 0 || undefined}
          >
            <ShopLogo name={shop.name} slug={shop.slug} />
            <span className="az-name">{shop.name}</span>
            <span className="az-note">
              {shop.codeCount === 0 && 'Kein Code · '}
              {shop.visitCount > 0 ? `${formatNumber(shop.visitCount)}+ Besucher` : shop.category}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The shops are on their way, or could not be read. */
function MissingShops() {
  const { error, refetch } = useQuery(directoryQuery());
  if (error) return <LoadError error={error} text={SHOPS_ERROR} onRetry={refetch} />;
  return (
    <ul className="az-grid" aria-busy="true">
      {Array.from({ length: PLACEHOLDERS }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <li key={position} aria-hidden="true">
          <Skeleton className="h-full w-full rounded-card" />
        </li>
      ))}
    </ul>
  );
}
