import { useEffect, useState } from 'react';
import { storedChoice } from '#web/core/stored-choice.ts';
import { useChoice } from '#web/core/use-choice.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { CheckField } from './forms/check-field.tsx';

/** Keys of one character get in the way of those who dictate, so they can be switched off (WCAG 2.1.4). */
const single = storedChoice('betreiber-tasten', ['on', 'off']);

const KEYS: readonly [keys: string, effect: string][] = [
  ['/', 'Zum Suchfeld der Liste'],
  ['?', 'Diese Übersicht'],
  ['F8', 'Zur Benachrichtigung, um sie zu lesen oder rückgängig zu machen'],
  ['Esc', 'Dialog schließen; was getippt ist, geht nicht ungefragt verloren'],
  ['Enter', 'Suchen, ohne die kurze Pause abzuwarten'],
  ['Pos1 / Ende', 'An den Anfang oder das Ende der Liste'],
  ['Bild auf / ab', 'Eine Bildschirmhöhe weiter'],
];

export function Shortcuts() {
  const [open, setOpen] = useState(false);
  const active = useChoice(single) !== 'off';
  useEffect(() => {
    if (!active) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isAsked()) return;
      if (event.key === '?') setOpen(true);
      const search = event.key === '/' && document.querySelector<HTMLInputElement>('main input[type=search]');
      if (event.key !== '?' && !search) return;
      event.preventDefault();
      if (search) search.focus();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [active]);
  return (
    <>
      <button
        type="button"
        className="icon-btn font-semibold max-sm:hidden"
        aria-label="Tasten"
        title="Tasten"
        onClick={() => setOpen(true)}
      >
        ?
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Tasten">
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
          {KEYS.map(([keys, effect]) => (
            <div key={keys} className="contents">
              <dt>
                <kbd className="rounded-tag border border-line px-2 py-0.5 font-mono text-sm">{keys}</kbd>
              </dt>
              <dd>{effect}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-4">
          <CheckField
            label="/ und ? benutzen"
            checked={active}
            onChange={({ target }) => single.choose(target.checked ? 'on' : 'off')}
          />
        </div>
      </Dialog>
    </>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select') !== null;
}

function isAsked(): boolean {
  return document.querySelector('dialog[open]') !== null;
}
