declare global {
  interface Window {
    /** What was pressed before hydration and is React's to do. */
    pressedEarly?: Set<HTMLElement>;
  }
}

/** Hydrated: from here on the page reacts by itself. Presses before that are replayed. */
export function markAwake(): void {
  document.documentElement.dataset.ready = '';
  for (const button of window.pressedEarly ?? []) button.click();
  window.pressedEarly?.clear();
}
