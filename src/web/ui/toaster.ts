// Shows toasts, in plain DOM: the first one may be due before React has begun.

import { swipeAway } from './swipe-away.ts';
import { TOAST_EVENT, type ToastMessage } from './toast-store.ts';

const DURATION = 5000;
/** Of a long text, such as how to sign in after all: slow readers need as long for a character. */
const PER_CHARACTER = 60;
/** Time to read it, decide and get there. */
const ACTION_DURATION = 10_000;
const LABEL = 'Benachrichtigungen (F8)';

/** Where the keyboard was before it came to the toasts. */
let cameFrom: HTMLElement | null = null;
/** What the next message is about. */
let lastPressed: Element | null = null;

export function startToaster(): void {
  let dismiss = () => {};
  document.addEventListener(TOAST_EVENT, ({ detail }: CustomEventInit<ToastMessage>) => {
    if (!detail) return;
    dismiss();
    // A modal dialog takes the toasts in: all around it is out of reach, for the eye and for screen readers.
    const dialog = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1);
    // Closed before its time is over, the dialog hands it back.
    dialog?.addEventListener('close', () => toastPlace().append(...dialog.querySelectorAll('.toast')), {
      once: true,
    });
    dismiss = showIn(toastPlace(dialog), detail);
  });
  // Also for what is pressed by key, and before anybody handles it.
  addEventListener('click', ({ target }) => (lastPressed = target as Element), true);
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'F8') document.querySelector('.toast')?.closest('ol')?.focus();
    if (key === 'Escape' && document.activeElement?.closest('.toast-place')) dismiss();
  });
}

/** There before the first toast, if that waits so long: a live region that comes with its text is not announced. */
export function toastPlace(parent: HTMLElement = document.body): HTMLElement {
  const there = parent.querySelector<HTMLElement>(':scope > .toast-place > ol');
  if (there) return there;
  const place = element('section', 'toast-place');
  place.setAttribute('aria-label', LABEL);
  const list = element('ol');
  list.tabIndex = -1;
  list.setAttribute('aria-live', 'polite');
  list.addEventListener('focusin', ({ relatedTarget }) => {
    if (!list.contains(relatedTarget as Element)) cameFrom = relatedTarget as HTMLElement;
  });
  place.append(list);
  parent.append(place);
  return list;
}

/** Returns how to end it before its time. */
function showIn(place: HTMLElement, { title, description, tone, action }: ToastMessage): () => void {
  const failed = tone === 'error';
  const toast = element('li', failed ? 'toast toast-error' : 'toast');
  const text = element('div');
  if (failed) text.setAttribute('role', 'alert');
  text.append(element('p', 'toast-title', title));
  if (description) text.append(element('p', 'toast-text', description));
  if (action) text.append(button('toast-action', action.label, action.run));
  const close = button('toast-close', '');
  close.setAttribute('aria-label', 'Schließen');
  close.append(element('i', 'icon i-x'));
  toast.append(element('i', `icon icon-20 i-${failed ? 'circle-alert' : 'check'}`), text, close);

  const settle = () => keepClear(place.parentElement);
  // The consent banner may come meanwhile, and lift it.
  const lifted = new MutationObserver(settle);
  lifted.observe(document.documentElement, { attributeFilter: ['data-consent'] });

  const duration = Math.max(
    action ? ACTION_DURATION : DURATION,
    (title + (description ?? '')).length * PER_CHARACTER,
  );
  let timer: ReturnType<typeof setTimeout>;
  const dismiss = () => {
    // What has the focus and goes would leave it to nobody.
    if (toast.parentElement?.contains(document.activeElement)) cameFrom?.focus();
    clearTimeout(timer);
    lifted.disconnect();
    toast.remove();
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(dismiss, duration);
  };
  const hold = () => clearTimeout(timer);
  toast.addEventListener('click', ({ target }) => (target as Element).closest('button') && dismiss());
  // Moved onto it: a pointer that rests where the toast appears does not keep it.
  toast.addEventListener('pointermove', ({ movementX, movementY }) => (movementX || movementY) && hold());
  toast.addEventListener('focusin', hold);
  for (const left of ['pointerleave', 'focusout']) toast.addEventListener(left, wait);
  swipeAway(toast, dismiss);
  wait();
  place.append(toast);
  requestAnimationFrame(settle);
  return dismiss;
}

/** Above instead of below, where it would lie on what was pressed and is pressed next: the way to the shop, "Senden" again. */
function keepClear(place: HTMLElement | null): void {
  const near = lastPressed?.closest('.ticket-stub') ?? lastPressed?.closest('button, a, summary');
  delete place?.dataset.at;
  if (!place || !near) return;
  const below = overlap(place, near);
  if (below === 0) return;
  place.dataset.at = 'top';
  if (overlap(place, near) > below) delete place.dataset.at;
}

function overlap(one: Element, other: Element): number {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}

function element(tag: string, className = '', text = ''): HTMLElement {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.textContent = text;
  return made;
}

function button(className: string, text: string, run?: () => void): HTMLElement {
  const made = element('button', className, text) as HTMLButtonElement;
  made.type = 'button';
  if (run) made.addEventListener('click', run);
  return made;
}
