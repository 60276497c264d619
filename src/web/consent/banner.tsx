import { links } from '#contract/links.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CONSENT_BANNER_ID } from './choice.ts';
import { CONSENT_ALL, CONSENT_ESSENTIAL, CONSENT_TEXT, CONSENT_TITLE } from './texts.ts';

/** Not modal: the page can be used around it, and it takes the focus only when the visitor opened it. */
export function ConsentBanner() {
  return (
    <section
      id={CONSENT_BANNER_ID}
      tabIndex={-1}
      aria-label={CONSENT_TITLE}
      className="consent-banner screen-only"
    >
      <div className="page-width">
        <div className="max-w-measure text-sm">
          <div className="flex items-center justify-between">
            <p className="font-semibold text-base">{CONSENT_TITLE}</p>
            <button
              type="button"
              aria-label="Schließen"
              className="icon-btn -my-2 -mr-2 md:hidden"
              data-consent-choice="none"
            >
              <Icon name="x" size={20} />
            </button>
          </div>
          {/* Split up: as one paragraph it would be a phone's largest contentful paint (LCP), and a late one. */}
          {CONSENT_TEXT.map((part, index) => (
            <p key={part} className="text-quiet md:inline">
              {part}{' '}
              {index === CONSENT_TEXT.length - 1 && (
                <a href={links.privacy()} className="text-ink underline underline-offset-2">
                  Datenschutz
                </a>
              )}
            </p>
          ))}
        </div>
        <div className="consent-answers">
          <Button tone="outline" data-consent-choice="essential">
            {CONSENT_ESSENTIAL}
          </Button>
          <Button tone="outline" data-consent-choice="all">
            {CONSENT_ALL}
          </Button>
        </div>
      </div>
    </section>
  );
}
