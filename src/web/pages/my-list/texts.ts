import { MY_LIST_MAX } from '#contract/links.ts';

export const MY_LIST = 'Deine Merkliste';
export const OWN_LEAD = 'Codes und Shops, die du dir gemerkt hast. Sie liegen nur auf diesem Gerät.';
export const SHARED = 'Geteilte Merkliste';
export const SHARED_LEAD = 'Jemand hat diese Codes und Shops mit dir geteilt. So stehen sie jetzt.';
export const NO_SCRIPT =
  'Deine Merkliste liegt nur auf deinem Gerät. Um sie zu zeigen, braucht dein Browser JavaScript.';
export const EMPTY_TITLE = 'Noch nichts gemerkt';
export const EMPTY_TEXT =
  'Tippe bei einem Code oder Shop auf das Lesezeichen. Hier siehst du dann, was sich seitdem geändert hat.';
export const SHARED_WHOLE = 'Wer ihn öffnet, sieht diese Codes und Shops.';
export const SHARED_PART = `Wer ihn öffnet, sieht die zuletzt gemerkten: In einen Link passen höchstens ${MY_LIST_MAX} Codes und ${MY_LIST_MAX} Shops.`;
export const SHARED_EMPTY = 'Von dieser Liste ist nichts mehr da';
export const OFFLINE = 'Gerade ohne Verbindung: So hast du es dir gemerkt. Was sich geändert hat, fehlt.';
export const OFFLINE_SINCE = 'Gerade ohne Verbindung: So stand es zuletzt.';
export const OVER = 'Gilt nicht mehr';
export const GONE = 'Gibt es hier nicht mehr';
export const DEAD = 'Klappt wahrscheinlich nicht mehr';
