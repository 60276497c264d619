// Keeps a code or a shop on this device, and lets it go again.

import { links } from '#contract/links.ts';
import { type KeptKind, markKept, readList, storedList, writeList } from '#web/my-list/store.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { onPress, whenParsed } from './pressed.ts';

const markAll = () => document.querySelectorAll<HTMLElement>('[data-keep]').forEach(markKept);

onPress<HTMLButtonElement>('[data-keep]', (button) => {
  const [kind, id] = (button.dataset.keep ?? '').split(' ') as [KeptKind, string];
  const before = readList(storedList());
  const without = { ...before, [kind]: before[kind].filter((one) => one.id !== Number(id)) };
  const isNew = without[kind].length === before[kind].length;
  const list = isNew ? { ...without, [kind]: [seen(button, Number(id)), ...without[kind]] } : without;
  if (!writeList(list)) {
    showToast({
      title: 'Nicht gemerkt',
      description: 'Dein Browser erlaubt uns keinen Speicher.',
      tone: 'error',
    });
    return;
  }
  markAll();
  showToast(
    isNew
      ? {
          title: 'Gemerkt',
          description: 'Deine Merkliste liegt nur auf diesem Gerät.',
          action: { label: 'Ansehen', run: () => location.assign(links.myList()) },
        }
      : {
          title: 'Nicht mehr gemerkt',
          action: {
            label: 'Rückgängig',
            run: () => {
              writeList(before);
              markAll();
            },
          },
        },
  );
});

/** What can be read on the ticket, so that the list needs no connection. */
function seen(button: HTMLButtonElement, id: number) {
  const { path = '', name } = button.dataset;
  const at = Date.now();
  if (name) return { id, name, path, at };
  const ticket = button.closest('article');
  const text = (part: string) => ticket?.querySelector(part)?.textContent ?? '';
  const title = button.getAttribute('aria-label')?.replace('Merken: ', '') ?? '';
  const conditions = [...(ticket?.querySelectorAll('.conditions > li') ?? [])].map(
    (chip) => chip.textContent,
  );
  const says = [text('.hyphens-auto'), ...conditions].filter(Boolean).join(' · ');
  return { id, title, text: says, code: text('code'), path, at };
}

whenParsed(markAll);
// Other tabs, and pages since this one was put into the back/forward cache, may have changed the list.
for (const event of ['storage', 'pageshow']) addEventListener(event, markAll);
