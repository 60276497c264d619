import type { MouseEvent } from 'react';
import { Section } from '#web/shell/section.tsx';
import { ServerText, serverText } from '#web/shell/server-text.tsx';

const Text = serverText(() => import('#texts/guide.md'));

export function Guide() {
  return (
    <Section id="ratgeber" title="Ratgeber" lead="Rabattcodes richtig nutzen: was du wissen solltest.">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click too */}
      <div onClick={openRest}>
        <ServerText id="ratgeber-text" text={Text} />
      </div>
    </Section>
  );
}

/** Not every browser unfolds what an anchor leads to. */
function openRest({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if (!(target instanceof Element) || !target.closest('nav a')) return;
  const rest = currentTarget.querySelector('details');
  if (rest) rest.open = true;
}
