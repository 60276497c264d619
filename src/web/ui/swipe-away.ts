const THRESHOLD = 50;

/** Swiped to the right by more than the threshold it goes, otherwise it comes back. */
export function swipeAway(element: HTMLElement, dismiss: () => void): void {
  let start: number | null = null;
  const moved = ({ clientX }: PointerEvent) => Math.max(0, clientX - (start ?? clientX));
  element.addEventListener('pointerdown', (event) => {
    if ((event.target as Element).closest('button')) return;
    start = event.clientX;
    element.setPointerCapture(event.pointerId);
  });
  element.addEventListener('pointermove', (event) => {
    if (start !== null) element.style.translate = `${moved(event)}px`;
  });
  element.addEventListener('pointerup', (event) => {
    if (start === null) return;
    if (moved(event) > THRESHOLD) dismiss();
    start = null;
    element.style.translate = '';
  });
  element.addEventListener('pointercancel', () => {
    start = null;
    element.style.translate = '';
  });
}
