import { isUpgraded, statusOf } from '#web/navigation/upgrade.ts';
import { PAGE_OLD, PART_FAILED, RELOAD } from '#web/text/errors.ts';
import { showToast } from '#web/ui/toast-store.ts';

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

/**
 * For whoever presses something whose code cannot be had: a page that loads by itself would lose the press, and say
 * nothing. `file` is what did not come, where that is known.
 */
export async function tellCodeFailed(file?: string): Promise<void> {
  const isGone = file === undefined ? await isUpgraded() : (await statusOf(file)) === 404;
  const action = { label: RELOAD, run: () => location.reload() };
  showToast({ ...(isGone ? { ...PAGE_OLD, action } : PART_FAILED), tone: 'error' });
}
