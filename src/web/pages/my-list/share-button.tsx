import type { MouseEvent } from 'react';
import { links, MY_LIST_MAX } from '#contract/links.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { SHARED_PART, SHARED_WHOLE } from './texts.ts';

/** A link that carries the ids: where nothing can be shared or copied, it leads to the page that is to be shared. */
export function ShareButton({ codes, shops }: Record<'codes' | 'shops', readonly number[]>) {
  // The newest are first.
  const fitting = (ids: readonly number[]) => ids.slice(0, MY_LIST_MAX);
  const isWhole = Math.max(codes.length, shops.length) <= MY_LIST_MAX;
  async function share(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const url = event.currentTarget.href;
    try {
      await navigator.clipboard.writeText(url);
      showToast({ title: 'Link kopiert', description: isWhole ? SHARED_WHOLE : SHARED_PART });
    } catch {
      location.assign(url);
    }
  }
  return (
    <a
      href={links.myList({ codes: fitting(codes), shops: fitting(shops) })}
      rel="nofollow"
      onClick={share}
      className={buttonClass('outline')}
    >
      <Icon name="copy" />
      Liste teilen
    </a>
  );
}
