import { DealBrowser } from '#web/components/deal-browser.tsx';
import { Section } from '#web/components/section.tsx';

export function BestDeals() {
  return (
    <Section id="beste-angebote" title="Beste Angebote" foldable="closed" mobileOrder={2}>
      <DealBrowser />
    </Section>
  );
}
