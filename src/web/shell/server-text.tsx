// Long texts that never change. The server writes them into the page, and the browser keeps them as they are: sent once
// as HTML, they need not come a second time as code. Only a page that is put together in the browser has to load them.

import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useState } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

interface TextProps {
  id: string;
  /** Puts in what only the running site knows. */
  fill: ((html: string) => string) | undefined;
}

export type Text = LazyExoticComponent<ComponentType<TextProps>>;

const MISSING = { html: '<p class="text-quiet">Der Text konnte gerade nicht geladen werden.</p>' };

/** A text that cannot be loaded must not take the page with it. */
export function serverText(load: () => Promise<{ html: string }>): Text {
  return lazy(async () => {
    const { html } = await load().catch(() => MISSING);
    return { default: ({ id, fill }) => <Html id={id} html={fill ? fill(html) : html} /> };
  });
}

/** What the server has written, for when the visitor comes back to the page. */
const written = new Map<string, string>();

interface ServerTextProps {
  id: string;
  text: Text;
  fill?: TextProps['fill'];
}

export function ServerText({ id, text: Text, fill }: ServerTextProps) {
  const hydrated = useHydrated();
  const [html] = useState(() => writtenText(id, hydrated));
  if (html !== undefined) return <Html id={id} html={html} />;
  const text = <Text id={id} fill={fill} />;
  // The server has the text at once; a Suspense boundary would leave markers that hydration does not expect.
  if (typeof document === 'undefined') return text;
  return <Suspense fallback={<Skeleton className="h-96 w-full" />}>{text}</Suspense>;
}

function Html({ id, html }: { id: string; html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text; what others wrote was escaped when it was put in
  return <div id={id} dangerouslySetInnerHTML={{ __html: html }} />;
}

function writtenText(id: string, hydrated: boolean): string | undefined {
  if (typeof document === 'undefined') return;
  // Only during hydration is it certain that this is the server's text.
  const here = hydrated ? undefined : document.getElementById(id)?.innerHTML;
  if (here) written.set(id, here);
  return written.get(id);
}
