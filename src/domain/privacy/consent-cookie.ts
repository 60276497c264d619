// How the way out (`/go/…`) learns that this visitor has allowed everything. Not by the address: a link that is passed
// on would claim the consent of whoever opens it.

const NAME = 'einwilligung';
const GIVEN = 'all';
const HALF_A_YEAR = 182 * 86_400;

/**
 * For `document.cookie`. Sent with `/go/…` alone, so that pages stay the same for all; `Strict`, so that another site
 * cannot spend it by leading a visitor there; deleted as soon as the consent is withdrawn.
 */
export function consentCookie(isGiven: boolean, isSecure: boolean): string {
  const age = isGiven ? HALF_A_YEAR : 0;
  return `${NAME}=${GIVEN}; Path=/go; Max-Age=${age}; SameSite=Strict${isSecure ? '; Secure' : ''}`;
}

/** What the `Cookie` header of a request says. */
export function isConsentGiven(cookies: string | undefined): boolean {
  return (cookies ?? '').split(';').some((cookie) => cookie.trim() === `${NAME}=${GIVEN}`);
}
