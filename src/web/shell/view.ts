// The two views of the home page: all sections open, or an accordion. `html[data-view]` says which one shows, and the
// style sheet does the rest; without a script the attribute is missing, which means everything is open.

import { storedChoice } from '#web/core/stored-choice.ts';
import { BOX_KEY, BOXES, fitting, NARROW, showView, VIEW_KEY, VIEWS, type View } from './view-choice.ts';

const view = storedChoice(VIEW_KEY, VIEWS);
const box = storedChoice(BOX_KEY, BOXES);

export function currentView(): View {
  return view.current() ?? fitting(VIEWS);
}

function currentBox() {
  return box.current() ?? fitting(BOXES);
}

function applyView(): void {
  showView(currentView(), currentBox());
}

export function switchView(): void {
  view.choose(currentView() === 'mobile' ? 'desktop' : 'mobile');
  applyView();
}

export function switchBox(): void {
  box.choose(currentBox() === 'expanded' ? 'collapsed' : 'expanded');
  applyView();
}

/** Visitors who have chosen nothing get the view that fits, also after turning the phone. */
export function followScreen(): () => void {
  const screen = matchMedia(NARROW);
  applyView();
  screen.addEventListener('change', applyView);
  return () => screen.removeEventListener('change', applyView);
}
