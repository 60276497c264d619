// What hydration begins with: data at the end of the server's HTML.

import type { QueryKey } from '@tanstack/react-query';

/** The element that React renders. */
export const SITE_ID = 'seite';
export const BOOT_ID = 'boot';

export interface Boot {
  /** The folder of the page. */
  page: string;
  /** Of the copyright. */
  year: string;
  /** Of the API, by the keys of their queries. */
  answers: [QueryKey, unknown][];
  /** The props of the page. */
  data: object;
}

/** Of this document, or of one that was fetched. */
export function bootOf(page: Document): Boot | null {
  const block = page.getElementById(BOOT_ID)?.textContent;
  return block ? JSON.parse(block) : null;
}

/** The data of a page that only the server can put together. */
export async function dataFromServer(url: URL): Promise<object> {
  const answer = await fetch(url);
  const boot = bootOf(new DOMParser().parseFromString(await answer.text(), 'text/html'));
  if (!boot) throw new Error(`${url.pathname} answered ${answer.status}`);
  return boot.data;
}
