import { useQuery } from '@tanstack/react-query';
import type { Code } from '#contract/codes.ts';
import type { ShopDetails } from '#contract/shops.ts';
import { hasTermFilter, readTermFilters } from '#domain/codes/term-filters.ts';
import { shopNameFromSlug } from '#domain/shops/slugs.ts';
import { adviseOn } from '#domain/trust/shop-advice.ts';
import { FollowShop } from '#web/alerts/follow-shop.tsx';
import { ApiError } from '#web/core/api.ts';
import { shopCodesQuery, shopQuery } from '#web/core/queries.ts';
import { usePageCopy } from '#web/core/texts.ts';
import { useLastList } from '#web/core/use-last-list.ts';
import { useSearchParams } from '#web/navigation/address.ts';
import { readLimit } from '#web/search/terms.ts';
import { Faq } from '#web/shell/faq.tsx';
import { PageColumns, PagePart, PageSection } from '#web/shell/page-section.tsx';
import { faqOf, titledTexts } from '#web/shell/page-texts.ts';
import { TitledTexts } from '#web/shell/titled-texts.tsx';
import { RelatedShops } from '#web/shops/related-shops.tsx';
import { SHOPS_ERROR } from '#web/text/errors.ts';
import { AffiliateNote } from '#web/tickets/affiliate-note.tsx';
import { TicketSkeletons } from '#web/tickets/ticket-skeletons.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { CodesSkeleton, NoShopCodes, ShopCodes, useHasList } from './codes.tsx';
import { ShopHeader, ShopHeaderSkeleton } from './header.tsx';
import { UnknownShop } from './unknown-shop.tsx';

interface ShopPageProps {
  slug: string;
  now: Date;
}

export function ShopPage({ slug, now }: ShopPageProps) {
  const { data: shop, error, refetch } = useQuery(shopQuery(slug));
  const name = shopNameFromSlug(slug);
  if (shop) return <KnownShop shop={shop} now={now} />;
  if (error instanceof ApiError && error.status === 404) return <UnknownShop name={name} />;
  return (
    <>
      <ShopHeaderSkeleton name={name} />
      <div className="page-width pt-8" aria-busy={!error}>
        {error ? (
          <LoadError error={error} text={SHOPS_ERROR} onRetry={refetch} />
        ) : (
          <ul className="ticket-list">
            <TicketSkeletons count={4} layout="wide" />
          </ul>
        )}
      </div>
    </>
  );
}

function KnownShop({ shop, now }: { shop: ShopDetails; now: Date }) {
  const params = useSearchParams();
  const query = useQuery(shopCodesQuery(shop.slug, readLimit(params), readTermFilters(params)));
  const { list, isPlaceholder, error, refetch } = useLastList(query);
  const hasList = useHasList(list, isPlaceholder);
  const failure = error && <LoadError error={error} onRetry={refetch} />;
  return (
    <>
      <ShopHeader shop={shop} now={now} />
      <PageSection id="codes" title={`Aktuelle Rabattcodes für ${shop.name}`}>
        {list && hasList && (
          <ShopCodes list={list} now={now} shop={shop} isPlaceholder={isPlaceholder} failure={failure} />
        )}
        {list && !hasList && <NoShopCodes shop={shop} />}
        {!list && (failure ?? <CodesSkeleton />)}
        {list?.items.length === 0 && shop.affiliateUrl && (
          <div className="mt-4">
            <AffiliateNote />
          </div>
        )}
        {!shop.isUnreviewed && <FollowShop shop={shop} />}
      </PageSection>
      <Advice name={shop.name} />
      {!(list && !isPlaceholder && isHonestNo(list.items, params)) && <MoreShops shop={shop} />}
    </>
  );
}

/** Then the related shops stand with it, and need not be shown twice. */
function isHonestNo(codes: readonly Code[], params: URLSearchParams): boolean {
  if (hasTermFilter(readTermFilters(params))) return false;
  return codes.length === 0 || adviseOn(codes).noneWorks !== null;
}

function Advice({ name }: { name: string }) {
  const texts = usePageCopy('shop');
  const words = { shop: name };
  return (
    <>
      <PageSection id="anleitung" title="So löst du den Code ein">
        <TitledTexts texts={titledTexts(texts, 'step', words)} numbered />
      </PageSection>
      <PageColumns>
        <Faq questions={faqOf(texts, words)} />
        <PagePart id="tipps" title="Tipps zum Sparen">
          <TitledTexts texts={titledTexts(texts, 'tip', words)} stacked />
        </PagePart>
      </PageColumns>
    </>
  );
}

function MoreShops({ shop }: { shop: ShopDetails }) {
  if (shop.related.length === 0) return null;
  return (
    <PageSection id="verwandte-shops" title={`Mehr Shops: ${shop.category}`} className="screen-only">
      <RelatedShops shops={shop.related} className="related-grid" />
    </PageSection>
  );
}
