const handled = new WeakSet<Event>();

/** Whether one of the callbacks below has taken care of it. */
export const isHandled = (event: Event) => handled.has(event);

/** Calls back when something that matches is pressed, by whatever means. */
export function onPress<E extends HTMLElement>(
  selector: string,
  run: (element: E, event: MouseEvent) => void,
): void {
  document.addEventListener('click', (event) => {
    const element = event.target instanceof Element ? event.target.closest<E>(selector) : null;
    if (!element) return;
    handled.add(event);
    run(element, event);
  });
}

/** What was rendered into the page may be touched only once all of it is there. */
export function whenParsed(run: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run);
  else run();
}
