import { links } from '#contract/links.ts';
import { NewsletterTip } from '#web/newsletter/tip.tsx';
import { PageHero } from '#web/shell/page-hero.tsx';
import { trails } from '#web/shell/trails.ts';
import { ALL_CODES, noCodes } from '#web/shops/no-code.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NEWSLETTER_TIP } from './texts.ts';

/** An address that is about a shop we do not have. */
export function UnknownShop({ name }: { name: string }) {
  return (
    <>
      <PageHero steps={trails.shop(name, links.shop(name))} title={`${name} Rabattcodes und Gutscheine`} />
      <div className="page-width pt-4">
        <EmptyState
          level="h2"
          title={noCodes(name)}
          text="Diesen Shop haben wir nicht im Verzeichnis. Vielleicht ist der Name anders geschrieben?"
          action={<NextSteps />}
        />
        <NewsletterTip title={NEWSLETTER_TIP} />
      </div>
    </>
  );
}

function NextSteps() {
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <a href={links.codes()} className={buttonClass('ink')}>
        {ALL_CODES}
      </a>
      <a href={links.shopsAz()} className={buttonClass('outline')}>
        Shops A-Z
      </a>
    </div>
  );
}
