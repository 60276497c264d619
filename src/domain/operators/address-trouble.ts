// Whether the site is reached where PUBLIC_URL says: the operator's own browser knows best.
import { isOwnMachine } from '#domain/core/public-url.ts';

interface AddressTrouble {
  title: string;
  text: string;
}

/** Null where it is right, and on the machine itself, which also reaches a public site past its proxy. Both are origins. */
export function addressTrouble(here: string, publicUrl: string): AddressTrouble | null {
  if (here === publicUrl || isOwnMachine(here)) return null;
  const set = `Setze PUBLIC_URL=${here} und starte neu.`;
  if (isOwnMachine(publicUrl))
    return {
      title: 'Die Website kennt ihre Adresse nicht',
      text: `Du bist unter ${here} hier. Links in Mails und für Suchmaschinen führen aber auf ${publicUrl}, also nirgendwohin. ${set}`,
    };
  if (new URL(here).host === new URL(publicUrl).host)
    return {
      title: 'Die Website weiß nichts von https',
      text: `Du bist unter ${here} hier, PUBLIC_URL ist aber ${publicUrl}. Cookies sind so nicht auf https beschränkt, und Links in Mails und für Suchmaschinen führen auf http. ${set}`,
    };
  return {
    title: 'Die Website hat zwei Adressen',
    text: `Du bist unter ${here} hier, Links in Mails und für Suchmaschinen führen aber auf ${publicUrl}. Ist das die richtige Adresse, leite im Proxy die andere dorthin um. Ist sie es nicht: ${set}`,
  };
}
