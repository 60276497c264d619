import { NEWSLETTER_LEAD } from '#web/newsletter/texts.ts';
import { NewsletterTip } from '#web/newsletter/tip.tsx';
import { Section } from '#web/shell/section.tsx';

export function Newsletter() {
  return (
    <Section id="newsletter" title="Newsletter">
      <NewsletterTip title={NEWSLETTER_LEAD} />
    </Section>
  );
}
