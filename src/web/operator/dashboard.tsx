import { ExternalLink } from 'lucide-react';
import { useEffect } from 'react';
import { Outlet, useNavigation } from 'react-router';
import { whenIdle } from '#web/core/when-idle.ts';
import { PilotFlag } from '#web/shell/site-logo.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { AddressNotice } from './address-notice.tsx';
import { SITE_NAME } from './core/page-settings.ts';
import { Notices } from './notices.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { SignOut } from './sign-out.tsx';
import { TabLinks } from './tab-links.tsx';
import { TABS } from './tabs.ts';

export function Dashboard() {
  const loading = useNavigation().state === 'loading';
  useTabsAhead();
  return (
    <>
      <a
        href="#inhalt"
        className="fixed top-2 left-2 z-50 -translate-y-24 rounded-control bg-ink px-4 py-3 font-semibold text-paper focus:translate-y-0"
      >
        Zum Inhalt springen
      </a>
      <header className="border-line border-b bg-card">
        <div className="page-width flex items-center justify-between gap-3 py-3">
          <p className="flex min-w-0 items-center gap-2 font-bold font-display text-lg">
            <PilotFlag />
            <span className="truncate">{SITE_NAME}</span>
            <span className="hidden font-normal text-base text-quiet sm:inline">Betreiberbereich</span>
          </p>
          <div className="flex shrink-0 items-center gap-2">
            <a href="/" target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
              <ExternalLink size={18} />
              <span className="max-sm:sr-only">Zur Website</span>
            </a>
            <Shortcuts />
            <SignOut />
          </div>
        </div>
        <TabLinks />
      </header>
      <AddressNotice />
      <Notices />
      <main id="inhalt" tabIndex={-1} aria-busy={loading} className="page-width py-6 outline-none sm:py-8">
        <Outlet />
      </main>
    </>
  );
}

/** Loads the code of all tabs while there is nothing else to do, one after the other, so that a click waits for data alone. */
function useTabsAhead(): void {
  useEffect(() => {
    let isOver = false;
    const next = async (index: number) => {
      const tab = TABS[index];
      if (isOver || !tab) return;
      // One that does not come is loaded again, or complained of, when it is clicked.
      await tab.load().catch(() => {});
      whenIdle(() => void next(index + 1));
    };
    whenIdle(() => void next(0));
    return () => {
      isOver = true;
    };
  }, []);
}
