import { NewsletterTip } from '#web/components/newsletter-tip.tsx';
import { Section } from '#web/components/section.tsx';
import { NEWSLETTER_LEAD } from '#web/text/newsletter.ts';

export function Newsletter() {
  return (
    <Section id="newsletter" title="Newsletter">
      <NewsletterTip title={NEWSLETTER_LEAD} />
    </Section>
  );
}
