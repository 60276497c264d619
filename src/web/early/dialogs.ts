// Opens a form of another page in a dialog. The link leads to that page where there is no script, and for visitors who
// want it in a new tab; here only the form of it is fetched and shown.

import { FORM_FAILED } from '#web/text/errors.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { FIRST, onPress } from './pressed.ts';

/** After so long without the form, the dialog opens and says that it is loading; opened at once, it would flicker. */
const LOADING_AFTER_MS = 200;

const OPENER = 'a[data-dialog]';

let opening = false;

interface Asked {
  page: Promise<Document>;
  stop: AbortController;
}

/** A press lasts a tenth of a second: the form is on its way as soon as the finger is down. */
let ahead: Asked | undefined;

addEventListener(
  'pointerdown',
  (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(OPENER);
    if (link && event.button === 0 && !opening && !isForNewTab(event)) ahead = ask(link.href);
  },
  FIRST,
);
// The beginning of scrolling.
addEventListener('pointercancel', () => ahead?.stop.abort(), FIRST);

onPress<HTMLAnchorElement>(OPENER, async (link, event) => {
  if (isForNewTab(event)) return;
  event.preventDefault();
  if (opening) return;
  opening = true;
  // A press by pointer began on this link; a key may find what an earlier press left behind.
  const { page, stop } = (event.detail > 0 && takeAhead()) || ask(link.href);
  const dialog = loadingDialog();
  dialog.addEventListener('close', () => stop.abort());
  const slow = setTimeout(() => show(dialog), LOADING_AFTER_MS);
  try {
    fill(dialog, await page, link.dataset.dialog ?? '');
    show(dialog);
  } catch {
    if (!stop.signal.aborted) showToast({ ...FORM_FAILED, tone: 'error' });
    dialog.close();
  } finally {
    clearTimeout(slow);
    opening = false;
  }
});

const isForNewTab = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

function ask(address: string): Asked {
  const stop = new AbortController();
  const page = mainOf(address, stop.signal);
  // No unhandled rejection where no press follows; one that does awaits the same promise and reports the error.
  page.catch(() => {});
  return { page, stop };
}

function takeAhead(): Asked | undefined {
  const asked = ahead;
  ahead = undefined;
  return asked?.stop.signal.aborted ? undefined : asked;
}

/** The frame around it need not be parsed, which would take most of the time on a slow phone. */
async function mainOf(address: string, signal: AbortSignal): Promise<Document> {
  const answer = await fetch(address, { headers: { Accept: 'text/html' }, signal });
  if (!answer.ok) throw new Error(`the form's page answers ${answer.status}`);
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(await answer.text()) ?? [];
  return new DOMParser().parseFromString(main, 'text/html');
}

function loadingDialog(): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'form-dialog';
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'form-dialog-close';
  close.setAttribute('aria-label', 'Schließen');
  close.innerHTML = '<i class="icon icon-20 i-x"></i>';
  dialog.append(close, titled('h2', 'dialog-titel', 'Formular wird geladen …'));
  dialog.setAttribute('aria-labelledby', 'dialog-titel');
  dialog.addEventListener('close', () => dialog.remove());
  let isFromBackdrop = false;
  dialog.addEventListener('pointerdown', (event) => {
    isFromBackdrop = isOnBackdrop(dialog, event);
  });
  dialog.addEventListener('click', (event) => {
    const isBeside = isFromBackdrop && isOnBackdrop(dialog, event);
    if (isBeside || (event.target as Element).closest('.form-dialog-close')) dialog.close();
  });
  return dialog;
}

/** Presses on the backdrop have the dialog as their target, but so have those on its own padding. */
function isOnBackdrop(dialog: HTMLDialogElement, { target, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === dialog && !isInside;
}

function fill(dialog: HTMLDialogElement, page: Document, sends: string): void {
  const form = page.querySelector<HTMLFormElement>(`form[data-sends="${sends}"]`);
  const title = page.querySelector('main h1');
  const lead = page.querySelector('main h1 + p');
  if (!form || !title) throw new Error('the page has no such form');
  dialog.querySelector('h2')?.replaceChildren(title.textContent ?? '');
  if (lead) {
    dialog.append(titled('p', 'dialog-text', lead.textContent ?? ''));
    dialog.setAttribute('aria-describedby', 'dialog-text');
  }
  dialog.append(form);
}

function titled(tag: 'h2' | 'p', id: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.id = id;
  element.textContent = text;
  return element;
}

/** The browser's own modal: it traps focus, closes on Escape and gives the focus back. */
function show(dialog: HTMLDialogElement): void {
  if (!dialog.open) {
    document.body.append(dialog);
    dialog.showModal();
  }
  // Otherwise the first thing would be the button that closes it again.
  dialog.querySelector<HTMLElement>('input, select, textarea')?.focus();
}
