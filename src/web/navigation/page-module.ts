// What a page is made of: `pages/<page>/route.tsx` exports this.

import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiClient } from '#web/core/api.ts';
import type { HeadTag } from './head-html.ts';

export interface PageModule<Data extends object = object> {
  /** On the server, before the page is rendered. */
  loader(url: URL, server: ServerSide): Promise<Loaded<Data>>;
  /** In the browser, when somebody follows a link to the page. */
  clientLoader(url: URL): Promise<Loaded<Data>>;
  default(data: Data): ReactNode;
}

export interface Loaded<Data extends object> {
  /** Sent along with the server's HTML, for hydration. */
  data: Data;
  head: HeadTag[];
  /** Of the server's answer. */
  status?: number;
  headers?: Record<string, string>;
  /** Which answers of the API the browser gets as data too, where not all: the rest it has as HTML. */
  isSent?: (key: QueryKey) => boolean;
}

/** The props of a page, from its loaders. */
export type DataOf<Loader extends (...args: never[]) => Promise<Loaded<object>>> = Awaited<
  ReturnType<Loader>
>['data'];

/** What the HTTP server hands to the loaders. */
export interface ServerSide {
  api: ApiClient;
  /** What the page is rendered from, and hydrated with. */
  queries: QueryClient;
  /** The server's clock; pages and API must agree on the time. */
  now: Date;
}

/** Thrown by a loader: the page is at another address. */
export function redirect(to: string, status = 302): Response {
  return new Response(null, { status, headers: { Location: to } });
}
