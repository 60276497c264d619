declare global {
  interface Window {
    /** What was pressed before hydration and is React's to do. */
    pressedEarly?: HTMLElement | null;
  }
}

/** Hydrated: from here on the page reacts by itself. A press before that is replayed. */
export function markAwake(): void {
  document.documentElement.dataset.ready = '';
  window.pressedEarly?.click();
  window.pressedEarly = null;
}
