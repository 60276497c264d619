const handled = new WeakSet<Event>();

/** Whether one of the callbacks below has taken care of it. */
export const isHandled = (event: Event) => handled.has(event);

/**
 * In the capture phase, at the window: React stops the propagation of presses on parts that it cannot hydrate yet, on
 * their way down at the document, and they would never come back up.
 */
export const FIRST = { capture: true };

let effect: Promise<unknown> | undefined;
/** What takes longer, on a slow line, is not waited for. */
const EFFECT_MS = 1000;
const FRAME_MS = 100;

/** Resolves once what was pressed last has had its effect and that was painted. */
export async function whenEffectIsSeen(): Promise<void> {
  const awaited = effect;
  if (!awaited) return;
  await Promise.race([awaited, delay(EFFECT_MS)]);
  // Nothing is painted in a tab that is not looked at.
  await Promise.race([new Promise(requestAnimationFrame).then(nextTask), delay(FRAME_MS)]);
  if (effect === awaited) effect = undefined;
}

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Calls back when something that matches is pressed, by whatever means. The callback may return when its effect is there. */
export function onPress<E extends HTMLElement>(
  selector: string,
  run: (element: E, event: MouseEvent) => void | Promise<void>,
): void {
  const press = (event: MouseEvent) => {
    const element = event.target instanceof Element ? event.target.closest<E>(selector) : null;
    if (!element) return;
    handled.add(event);
    effect = Promise.resolve(run(element, event)).catch(reportError);
  };
  addEventListener('click', press, FIRST);
}

/** A finger that stays down for longer presses nothing. */
const PRESS_MS = 500;

export function endOfPress(): Promise<unknown> {
  const released = new Promise((resolve) => {
    for (const end of ['click', 'pointercancel'])
      addEventListener(end, resolve, { capture: true, once: true });
  });
  return Promise.race([released, delay(PRESS_MS)]);
}

/** Resolves at once while nothing is held down. */
export async function whenReleased(): Promise<void> {
  while (document.documentElement.matches(':active')) await endOfPress();
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
