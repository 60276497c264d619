// Opens a form of another page in a dialog. The link leads to that page where there is no script, and for visitors who
// want it in a new tab; here only the form of it is fetched and shown.

import { FORM_FAILED } from '#web/text/errors.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { onPress } from './pressed.ts';

let opening = false;

onPress<HTMLAnchorElement>('a[data-dialog]', async (link, event) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  if (opening) return;
  opening = true;
  try {
    show(dialogFrom(await pageAt(link.href), link.dataset.dialog ?? ''));
  } catch {
    showToast({ ...FORM_FAILED, tone: 'error' });
  } finally {
    opening = false;
  }
});

async function pageAt(address: string): Promise<Document> {
  const answer = await fetch(address, { headers: { Accept: 'text/html' } });
  if (!answer.ok) throw new Error(`the form's page answers ${answer.status}`);
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}

function dialogFrom(page: Document, sends: string): HTMLDialogElement {
  const form = page.querySelector<HTMLFormElement>(`form[data-sends="${sends}"]`);
  const title = page.querySelector('main h1');
  const lead = page.querySelector('main h1 + p');
  if (!form || !title) throw new Error('the page has no such form');
  const dialog = document.createElement('dialog');
  dialog.className = 'form-dialog';
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'form-dialog-close';
  close.ariaLabel = 'Schließen';
  close.innerHTML = '<i class="icon icon-20 i-x"></i>';
  const heading = document.createElement('h2');
  heading.id = 'dialog-titel';
  heading.textContent = title.textContent;
  dialog.setAttribute('aria-labelledby', heading.id);
  dialog.append(close, heading);
  if (lead) {
    const text = document.createElement('p');
    text.id = 'dialog-text';
    text.textContent = lead.textContent;
    dialog.setAttribute('aria-describedby', text.id);
    dialog.append(text);
  }
  dialog.append(form);
  return dialog;
}

/** The browser's own modal: it traps focus, closes on Escape and gives the focus back. */
function show(dialog: HTMLDialogElement): void {
  document.body.append(dialog);
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target as Element).closest('.form-dialog-close')) dialog.close();
  });
  dialog.showModal();
  // Otherwise the first thing would be the button that closes it again.
  dialog.querySelector<HTMLElement>('input, select, textarea')?.focus();
}
