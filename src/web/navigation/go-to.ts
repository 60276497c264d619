/** The `info` of a navigation after which one stays at the same place of the page. */
export const STAYS = 'stays';

/**
 * Whether this browser lets us handle navigations and tells what caused them; in others every link loads its page from
 * the server, as it does before hydration.
 */
export const canNavigate = (): boolean =>
  'NavigateEvent' in window && 'sourceElement' in NavigateEvent.prototype;

/** To an address that shows more or less of the same, as the links marked `data-stays` do. */
export function goTo(to: string): void {
  if (canNavigate()) settled(navigation.navigate(to, { info: STAYS }));
  else location.assign(to);
}

/** Only the address follows what is already on the screen; not where another page is under way, which would be stopped. */
export function replaceAddress(to: string): void {
  if (new URL(to, location.href).pathname !== location.pathname) return;
  if (canNavigate()) settled(navigation.navigate(to, { info: STAYS, history: 'replace' }));
  else writeAddress(to);
}

const WRITTEN = 'address';

/** No navigation, which would load the page's data again; links that keep the rest of the address are told of it. */
export function writeAddress(to: string): void {
  history.replaceState(history.state, '', to);
  dispatchEvent(new Event(WRITTEN));
}

export function onAddressWritten(listener: () => void): () => void {
  addEventListener(WRITTEN, listener);
  return () => removeEventListener(WRITTEN, listener);
}

/** `history.replaceState` aborts a navigation under way: what it writes has to wait for the end of that. */
export function whenNavigated(write: () => void): void {
  const ended = window.navigation?.transition?.finished;
  if (ended) ended.catch(() => {}).then(() => whenNavigated(write));
  else write();
}

/** A navigation that another one overtakes is no failure. */
function settled({ committed, finished }: NavigationResult): void {
  committed?.catch(() => {});
  finished?.catch(() => {});
}
