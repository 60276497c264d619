import { useQuery } from '@tanstack/react-query';
import type { Code } from '#contract/codes.ts';
import { links } from '#contract/links.ts';
import type { Copy } from '#contract/texts.ts';
import { readTermFilters } from '#domain/codes/term-filters.ts';
import { formatNumber, formatPercent } from '#domain/core/format.ts';
import type { Retailer } from '#domain/shops/retailers.ts';
import { FollowShop } from '#web/alerts/follow-shop.tsx';
import type { List } from '#web/core/api.ts';
import { retailerCodesQuery, shopQuery } from '#web/core/queries.ts';
import { usePageCopy } from '#web/core/texts.ts';
import { useLastList } from '#web/core/use-last-list.ts';
import { useSearchParams } from '#web/navigation/address.ts';
import { NewsletterTip } from '#web/newsletter/tip.tsx';
import { CodesSkeleton, ShopCodes, useHasList } from '#web/pages/shop/codes.tsx';
import { NEWSLETTER_TIP } from '#web/pages/shop/texts.ts';
import { FIRST_RESULTS, readLimit } from '#web/search/terms.ts';
import { Faq } from '#web/shell/faq.tsx';
import { PageHero } from '#web/shell/page-hero.tsx';
import { PageColumns, PagePart, PageSection } from '#web/shell/page-section.tsx';
import { faqOf, titledTexts } from '#web/shell/page-texts.ts';
import { TitledTexts } from '#web/shell/titled-texts.tsx';
import { trails } from '#web/shell/trails.ts';
import { NoCode } from '#web/shops/no-code.tsx';
import { RETAILER_COPY_FAILED } from '#web/text/errors.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { StatRow } from '#web/ui/stat-row.tsx';

interface RetailerPageProps {
  retailer: Retailer;
  now: Date;
}

export function RetailerPage({ retailer, now }: RetailerPageProps) {
  const params = useSearchParams();
  const texts = usePageCopy(retailer.key);
  const query = useQuery(retailerCodesQuery(retailer.key, readLimit(params), readTermFilters(params)));
  const { list, isPlaceholder, error, refetch } = useLastList(query);
  const failure = error && <LoadError error={error} onRetry={refetch} />;
  const { data: all } = useQuery(retailerCodesQuery(retailer.key, FIRST_RESULTS));
  const hasList = useHasList(list, isPlaceholder);
  const { data: shop } = useQuery(shopQuery(retailer.slug));
  const copyTexts = {
    copied: `${retailer.name} Rabattcode kopiert!`,
    note: 'Der Code wurde in die Zwischenablage kopiert.',
    failed: RETAILER_COPY_FAILED,
  };
  return (
    <>
      <PageHero
        steps={trails.shop(retailer.name, links.shop(retailer.slug))}
        title={texts.title ?? ''}
        lead={texts.lead}
      >
        <StatRow stats={statsOf(retailer, texts, all)} />
      </PageHero>
      <PageSection id="codes" title={`Aktuelle ${retailer.name} Rabattcodes`}>
        {list && hasList && (
          <ShopCodes
            list={list}
            now={now}
            shop={shop}
            ofRetailer
            copyTexts={copyTexts}
            isPlaceholder={isPlaceholder}
            failure={failure}
          />
        )}
        {list && !hasList && (
          <>
            {shop ? (
              <NoCode shop={shop} title={texts['empty.title']} text={texts['empty.text']} />
            ) : (
              <EmptyState title={texts['empty.title'] ?? ''} text={texts['empty.text'] ?? ''} />
            )}
            <NewsletterTip title={NEWSLETTER_TIP} />
          </>
        )}
        {!list && (failure ?? <CodesSkeleton />)}
        {shop && !shop.isUnreviewed && <FollowShop shop={shop} withKeep />}
      </PageSection>
      <PageColumns>
        <Faq questions={faqOf(texts)} />
        <PagePart id="tipps" title={`Tipps für ${retailer.name}`}>
          <TitledTexts texts={titledTexts(texts, 'tip')} stacked />
        </PagePart>
      </PageColumns>
    </>
  );
}

/** Of all its codes, whatever was chosen among them. */
function statsOf({ key }: Retailer, texts: Copy, list: List<Code> | undefined) {
  const total = list?.total;
  const codes = total === undefined ? '…' : formatNumber(total);
  return [
    // "0+" would promise something.
    {
      value: key === 'hm' && total ? `${codes}+` : codes,
      label: total === 1 ? 'aktiver Code' : 'aktive Codes',
    },
    ...(list?.highest
      ? [{ value: `max ${formatPercent(list.highest)}`, label: texts['discount.label'] ?? '' }]
      : []),
    { value: texts['extra.value'] ?? '', label: texts['extra.label'] ?? '' },
  ];
}
