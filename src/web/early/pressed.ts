const handled = new WeakSet<Event>();

/** Whether one of the callbacks below has taken care of it. */
export const isHandled = (event: Event) => handled.has(event);

/**
 * In the capture phase, at the window: React stops the propagation of presses on parts that it cannot hydrate yet, on
 * their way down at the document, and they would never come back up.
 */
export const FIRST = { capture: true };

/** Calls back when something that matches is pressed, by whatever means. */
export function onPress<E extends HTMLElement>(
  selector: string,
  run: (element: E, event: MouseEvent) => void,
): void {
  const press = (event: MouseEvent) => {
    const element = event.target instanceof Element ? event.target.closest<E>(selector) : null;
    if (!element) return;
    handled.add(event);
    run(element, event);
  };
  addEventListener('click', press, FIRST);
}

/** What was rendered into the page may be touched only once all of it is there. */
export function whenParsed(run: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run);
  else run();
}

/** A task of its own, and at once: a timer may be put off. */
export const nextTask = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
