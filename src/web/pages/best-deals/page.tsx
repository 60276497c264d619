import { CalendarCheck, ShieldCheck, Sparkles } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { links } from '#contract/links.ts';
import { findCategory } from '#domain/categories.ts';
import { DealBrowser } from '#web/components/deal-browser.tsx';
import { PageHero } from '#web/components/page-hero.tsx';
import { PageSection } from '#web/components/page-section.tsx';
import { TitledTexts } from '#web/components/titled-texts.tsx';
import { usePageCopy } from '#web/copy.ts';
import { titledTexts } from '#web/page-texts.ts';
import { trails } from '#web/trails.ts';

const ICONS = [Sparkles, CalendarCheck, ShieldCheck].map((Icon) => (
  <Icon key={Icon.displayName} size={24} className="mt-0.5 text-sea" />
));

export function BestDealsPage() {
  const texts = usePageCopy('deals');
  const [params] = useSearchParams();
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
