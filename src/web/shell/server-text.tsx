// Long texts that never change. The server writes them into the page, and the browser keeps them as they are: sent once
// as HTML, they need not come a second time as code. Only a page that is put together in the browser has to load them.

import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useState } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** What the server has written, for when the visitor comes back to the page. */
const written = new Map<string, string>();

interface ServerTextProps {
  id: string;
  text: LazyExoticComponent<ComponentType>;
}

export function ServerText({ id, text: Text }: ServerTextProps) {
  const hydrated = useHydrated();
  const [html] = useState(() => writtenText(id, hydrated));
  if (html !== undefined) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what stands there already, written by our server
    return <div id={id} dangerouslySetInnerHTML={{ __html: html }} />;
  }
  return (
    <div id={id}>
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <Text />
      </Suspense>
    </div>
  );
}

function writtenText(id: string, hydrated: boolean): string | undefined {
  if (typeof document === 'undefined') return;
  // Only while the server's page is being taken over is it certain that this is the server's text.
  const here = hydrated ? undefined : document.getElementById(id)?.innerHTML;
  if (here) written.set(id, here);
  return written.get(id);
}

/** A text that cannot be loaded must not take the page with it. */
export function serverText(load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> {
  return lazy(() => load().then(asDefault, () => asDefault(MissingText)));
}

const asDefault = (component: ComponentType) => ({ default: component });

function MissingText() {
  return <p className="text-quiet">Der Text konnte gerade nicht geladen werden.</p>;
}
