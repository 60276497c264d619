// Brings people who come back or reload to where they were. The router's own script for it is not in the page
// (`shell/late-scripts.ts`); key and places are the router's.
import { whenParsed } from './pressed.ts';

const PLACES = 'react-router-scroll-positions';

if (!history.state?.key)
  history.replaceState({ ...history.state, key: Math.random().toString(32).slice(2) }, '');
whenParsed(() => {
  try {
    const place = JSON.parse(sessionStorage.getItem(PLACES) ?? '{}')[history.state.key];
    if (typeof place === 'number') scrollTo(0, place);
  } catch {
    // No storage, or something else in it: the page begins at its top.
  }
});
