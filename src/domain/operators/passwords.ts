// The quick check of a password: its length, and what people try first. What the operator area takes is decided by
// services/operators/password-strength.ts, which begins with this and then asks dictionaries that take a second to load.

export const PASSWORD_MIN_LENGTH = 8;
/** How many different characters must be left when all that is tried first is taken away. */
const OWN_CHARACTERS = 4;
const TRIED_FIRST = `
  1234567890 123456789 12345678 1234567 123456 12345 1234 123 987654321 4321 qwertzuiop qwertyuiop
  qwertz qwerty asdfghjkl asdfgh yxcvbnm zxcvbnm abcdefgh abc passwort password kennwort geheim
  secret login letmein admin administrator root user test start master chef betreiber operator
  dashboard hallo hello willkommen welcome iloveyou ichliebedich schatz sommer winter herbst summer
  sunshine dragon monkey princess fussball football superman pokemon berlin hamburg deutschland
  rabattlotse rabattcode rabatt lotse gutschein gutscheine coupon voucher code awin
`
  .trim()
  .split(/\s+/);
/** Signs that people put in the place of letters. */
const MEANT: ReadonlyMap<string, string> = new Map(
  Object.entries({ '@': 'a', 4: 'a', 3: 'e', 1: 'i', '!': 'i', 0: 'o', $: 's', 5: 's', 7: 't' }),
);

/** In words for the operator. */
export function guessableMessage(why = ''): string {
  return `Dieses Passwort ist zu leicht zu erraten.${why && ` ${why}`} Nimm mehrere Wörter, die nichts miteinander zu tun haben.`;
}

/** Why this password is not taken, in words for the operator; null where nothing is found at once. */
export function refuseCommonPassword(password: string, siteName: string): string | null {
  if ([...password].length < PASSWORD_MIN_LENGTH)
    return `Das Passwort muss mindestens ${PASSWORD_MIN_LENGTH} Zeichen lang sein.`;
  const typed = password.toLowerCase();
  const meant = typed.replace(/[@4310!$57]/g, (sign) => MEANT.get(sign) ?? sign);
  const own = Math.min(...[typed, meant].map((text) => new Set(withoutGuesses(text, siteName)).size));
  return own < OWN_CHARACTERS ? guessableMessage() : null;
}

function withoutGuesses(text: string, siteName: string): string {
  const words = [...TRIED_FIRST, ...siteName.toLowerCase().split(/\s+/)].filter((word) => word.length > 2);
  return words
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ''), text);
}
