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

/** Only the address follows what is already on the screen. */
export function replaceAddress(to: string): void {
  if (canNavigate()) settled(navigation.navigate(to, { info: STAYS, history: 'replace' }));
  else history.replaceState(history.state, '', to);
}

/** A navigation that another one overtakes is no failure. */
function settled({ committed, finished }: NavigationResult): void {
  committed?.catch(() => {});
  finished?.catch(() => {});
}
