import { MailCheck } from 'lucide-react';
import { Link } from 'react-router';
import { links } from '#contract/links.ts';
import { NewsletterForm } from '#web/components/newsletter-form.tsx';
import { Section } from '#web/components/section.tsx';
import { NEWSLETTER_HINT, NEWSLETTER_LEAD } from '#web/text/newsletter.ts';

export function Newsletter() {
  return (
    <Section id="newsletter" title="Newsletter">
      <div className="deep rings mt-3 rounded-card p-5 sm:p-8">
        <p className="flex items-start gap-3 font-display font-bold text-xl">
          <MailCheck size={26} className="mt-0.5" />
          {NEWSLETTER_LEAD}
        </p>
        <NewsletterForm />
        <p className="mt-4 max-w-measure text-on-deep-quiet text-sm">
          {NEWSLETTER_HINT} Was wir speichern, steht in der{' '}
          <Link to={links.privacy()} className="text-on-deep underline underline-offset-4">
            Datenschutzerklärung
          </Link>
          .
        </p>
      </div>
    </Section>
  );
}
