import { DealBrowser } from '#web/deals/browser.tsx';
import { Section } from '#web/shell/section.tsx';

export function BestDeals() {
  return (
    <Section id="beste-angebote" title="Beste Angebote" foldable="closed" mobileOrder={2}>
      <DealBrowser />
    </Section>
  );
}
