import type { MouseEvent } from 'react';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** A link that carries the ids: where nothing can be shared or copied, it leads to the page that is to be shared. */
export function ShareButton({ path }: { path: string }) {
  async function share(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const url = event.currentTarget.href;
    try {
      await navigator.clipboard.writeText(url);
      showToast({ title: 'Link kopiert', description: 'Wer ihn öffnet, sieht diese Codes und Shops.' });
    } catch {
      location.assign(url);
    }
  }
  return (
    <a href={path} rel="nofollow" onClick={share} className={buttonClass('outline')}>
      <Icon name="copy" />
      Liste teilen
    </a>
  );
}
