import { useCopy } from '#web/core/texts.ts';
import { useAddress } from '#web/navigation/address.ts';
import { SubmitCodeButton } from '#web/submissions/button.tsx';
import { NAVIGATION } from '#web/text/site.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SiteLogo } from './site-logo.tsx';

export function SiteHeader() {
  const copy = useCopy();
  const { pathname } = useAddress();
  return (
    <header className="screen-only border-line border-b bg-card">
      <div className="page-width header-row">
        <SiteLogo name={copy['site.name'] ?? ''} />
        <nav aria-label="Hauptmenü">
          {NAVIGATION.map(({ label, to }) => (
            <a
              key={to}
              href={to}
              aria-current={pathname === to ? 'page' : undefined}
              className={buttonClass('quiet')}
            >
              {label}
            </a>
          ))}
        </nav>
        <div className="header-submit">
          <SubmitCodeButton className={buttonClass('outline', 'text-sm max-sm:px-1.5 sm:text-base')} />
        </div>
        <MobileMenu />
      </div>
      {copy['demo.notice'] && (
        <p className="border-line border-t bg-sun-soft px-4 py-1 text-center text-sm text-sun">
          {copy['demo.notice']}
        </p>
      )}
    </header>
  );
}

/** `early/menus.ts` closes it. */
function MobileMenu() {
  return (
    <details className="menu">
      <summary className="icon-btn">
        <Icon name="menu" size={22} />
        <span className="sr-only">Menü</span>
      </summary>
      <div>
        <nav aria-label="Menü">
          <ul>
            {NAVIGATION.map(({ label, to }) => (
              <li key={to}>
                <a href={to}>{label}</a>
              </li>
            ))}
            <li>
              <SubmitCodeButton />
            </li>
          </ul>
        </nav>
      </div>
    </details>
  );
}
