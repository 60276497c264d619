// The two views of the home page: all sections open, or an accordion. `html[data-view]` says which one shows, and the
// style sheet does the rest; without a script the attribute is missing, which means everything is open.

import { storedChoice } from '#web/core/stored-choice.ts';

const NARROW = '(max-width: 47.99rem)';
const VIEWS = ['mobile', 'desktop'] as const;
const BOXES = ['collapsed', 'expanded'] as const;

const view = storedChoice('view-mode', VIEWS);
const box = storedChoice('view-toggle', BOXES);

/** For visitors who have chosen nothing. */
function fitting<Narrow, Wide>([narrow, wide]: readonly [Narrow, Wide]): Narrow | Wide {
  return matchMedia(NARROW).matches ? narrow : wide;
}

export function currentView() {
  return view.current() ?? fitting(VIEWS);
}

/** On a narrow screen there is no room to write the name out. */
function currentBox() {
  return fitting(['collapsed', box.current() ?? 'expanded']);
}

function applyView(): void {
  const { dataset } = document.documentElement;
  dataset.view = currentView();
  dataset.toggle = currentBox();
}

export function switchView(): void {
  // From what is shown: another tab may have chosen since.
  view.choose(document.documentElement.dataset.view === 'mobile' ? 'desktop' : 'mobile');
  applyView();
}

export function switchBox(): void {
  box.choose(document.documentElement.dataset.toggle === 'expanded' ? 'collapsed' : 'expanded');
  applyView();
}

/** Visitors who have chosen nothing get the view that fits, also after turning the phone. */
export function followScreen(): void {
  applyView();
  matchMedia(NARROW).addEventListener('change', applyView);
}
