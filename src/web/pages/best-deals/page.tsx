import { links } from '#contract/links.ts';
import { findCategory } from '#domain/core/categories.ts';
import { usePageCopy } from '#web/core/texts.ts';
import { DealBrowser } from '#web/deals/browser.tsx';
import { useSearchParams } from '#web/navigation/address.ts';
import { PageHero } from '#web/shell/page-hero.tsx';
import { PageSection } from '#web/shell/page-section.tsx';
import { titledTexts } from '#web/shell/page-texts.ts';
import { TitledTexts } from '#web/shell/titled-texts.tsx';
import { trails } from '#web/shell/trails.ts';
import { Icon } from '#web/ui/icon.tsx';

const ICONS = (['sparkles', 'calendar-check', 'shield-check'] as const).map((name) => (
  <Icon key={name} name={name} size={24} className="mt-0.5 text-sea" />
));

export function BestDealsPage() {
  const texts = usePageCopy('deals');
  const params = useSearchParams();
  const category = findCategory(params.get('category') ?? '')?.slug;
  return (
    <>
      <PageHero steps={trails.bestDeals} title={texts.title ?? ''} lead={texts.lead} />
      <PageSection id="angebote" title="Ausgewählte Angebote">
        <DealBrowser addressed={{ category, to: links.bestDeals }} />
      </PageSection>
      <PageSection id="vorteile" title="Deine Vorteile">
        <TitledTexts texts={titledTexts(texts, 'benefit')} icons={ICONS} />
      </PageSection>
    </>
  );
}
