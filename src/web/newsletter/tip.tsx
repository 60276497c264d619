import { links } from '#contract/links.ts';
import { Icon } from '#web/ui/icon.tsx';
import { NewsletterForm } from './form.tsx';
import { NEWSLETTER_HINT } from './texts.ts';

/** Codes that come by mail: on the home page, and where there is no code today. */
export function NewsletterTip({ title }: { title: string }) {
  return (
    <div className="screen-only deep rings mt-3 rounded-card p-5 sm:p-8">
      <p className="flex items-start gap-3 font-display font-bold text-xl">
        <Icon name="mail-check" size={26} className="mt-0.5" />
        {title}
      </p>
      <NewsletterForm />
      <p className="mt-4 max-w-measure text-on-deep-quiet text-sm">
        {NEWSLETTER_HINT} Was wir speichern, steht in der{' '}
        <a href={links.privacy()} className="text-on-deep underline underline-offset-4">
          Datenschutzerklärung
        </a>
        .
      </p>
    </div>
  );
}
