// The two views of the home page: all sections open, or an accordion. `html[data-view]` says which one shows, and the
// style sheet does the rest; without a script the attribute is missing, which means everything is open.

import { storedChoice } from '#web/core/stored-choice.ts';

const VIEWS = ['mobile', 'desktop'] as const;
const BOXES = ['collapsed', 'expanded'] as const;
const VIEW_KEY = 'view-mode';
const BOX_KEY = 'view-toggle';
const NARROW = '(max-width: 47.99rem)';

/**
 * Runs in the head: whoever comes back sees their view from the first paint on. It does what `applyView` does, which
 * is not there yet.
 */
export const VIEW_SCRIPT = `(function (data) {
  function stored(key, options) {
    try { var text = localStorage.getItem(key) } catch (_) {}
    return options.indexOf(text) < 0 ? null : text
  }
  var at = matchMedia('${NARROW}').matches ? 0 : 1, views = ${JSON.stringify(VIEWS)}, boxes = ${JSON.stringify(BOXES)};
  data.view = stored('${VIEW_KEY}', views) || views[at];
  data.toggle = stored('${BOX_KEY}', boxes) || boxes[at]
})(document.documentElement.dataset)`;

const view = storedChoice(VIEW_KEY, VIEWS);
const box = storedChoice(BOX_KEY, BOXES);

const isNarrow = () => matchMedia(NARROW).matches;

export function currentView(): (typeof VIEWS)[number] {
  return view.current() ?? (isNarrow() ? 'mobile' : 'desktop');
}

function currentBox(): (typeof BOXES)[number] {
  return box.current() ?? (isNarrow() ? 'collapsed' : 'expanded');
}

function applyView(): void {
  const { dataset } = document.documentElement;
  dataset.view = currentView();
  dataset.toggle = currentBox();
}

export function switchView(): void {
  view.choose(currentView() === 'mobile' ? 'desktop' : 'mobile');
  applyView();
}

export function switchBox(): void {
  box.choose(currentBox() === 'expanded' ? 'collapsed' : 'expanded');
  applyView();
}

/** Whoever has chosen nothing gets the view that fits, also after turning the phone. */
export function followScreen(): () => void {
  const screen = matchMedia(NARROW);
  applyView();
  screen.addEventListener('change', applyView);
  return () => screen.removeEventListener('change', applyView);
}
