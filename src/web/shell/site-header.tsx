import { useCopy } from '#web/core/texts.ts';
import { useAddress } from '#web/navigation/address.ts';
import { SubmitCodeButton } from '#web/submissions/button.tsx';
import { NAVIGATION } from '#web/text/site.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { SiteLogo } from './site-logo.tsx';

export function SiteHeader() {
  const copy = useCopy();
  const { pathname } = useAddress();
  return (
    <header className="screen-only border-line border-b bg-card">
      <div className="page-width header-row flex h-14 items-center gap-0.5 sm:h-16 sm:gap-2">
        <SiteLogo name={copy['site.name'] ?? ''} />
        <nav aria-label="Hauptmenü" className="ml-auto hidden gap-2 md:flex">
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
        <div className="ml-auto hidden shrink-0 xs:block md:ml-2">
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

const ENTRY = 'flex min-h-11 w-full items-center rounded-control px-3 font-semibold hover:bg-ink/6';

function MobileMenu() {
  return (
    <Menu
      label={
        <>
          <Icon name="menu" size={22} />
          <span className="sr-only">Menü</span>
        </>
      }
      className="relative ml-auto xs:ml-0 md:hidden"
      summaryClassName="inline-flex size-11 items-center justify-center rounded-control hover:bg-ink/6"
      panelClassName="absolute top-full right-0 z-30 mt-1 w-60 rounded-card border border-line bg-card p-2 shadow-soft"
    >
      <nav aria-label="Menü">
        <ul>
          {NAVIGATION.map(({ label, to }) => (
            <li key={to}>
              <a href={to} className={ENTRY}>
                {label}
              </a>
            </li>
          ))}
          <li>
            <SubmitCodeButton className={ENTRY} />
          </li>
        </ul>
      </nav>
    </Menu>
  );
}
