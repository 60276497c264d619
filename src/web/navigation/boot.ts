// What hydration begins with: data at the end of the server's HTML.

import type { DehydratedState } from '@tanstack/react-query';

/** The element that React renders. */
export const SITE_ID = 'seite';
export const BOOT_ID = 'boot';

/** What all pages need. */
export interface FrameData {
  year: string;
  /** The texts around every page. */
  state: DehydratedState;
}

export interface Boot {
  /** The folder of the page. */
  page: string;
  frame: FrameData;
  /** The props of the page. */
  data: object;
}

/** Of this document, or of one that was fetched. */
export function bootOf(page: Document): Boot | null {
  const block = page.getElementById(BOOT_ID)?.textContent;
  return block ? JSON.parse(asOfNow(block)) : null;
}

/** The server has said just now that the page is as it would render it, however long ago it did (304 Not Modified). */
function asOfNow(block: string): string {
  return block.replace(/"dataUpdatedAt":\d+/g, `"dataUpdatedAt":${Date.now()}`);
}

/** The data of a page that only the server can put together. */
export async function dataFromServer(url: URL): Promise<object> {
  const answer = await fetch(url);
  const boot = bootOf(new DOMParser().parseFromString(await answer.text(), 'text/html'));
  if (!boot) throw new Error(`${url.pathname} answered ${answer.status}`);
  return boot.data;
}
