// What a code can be made of. A text that visitors copy and read on our pages is a place for phone numbers, addresses and
// messages, so that a code must not look like one.

/**
 * The letters of European languages, without those that only look like others: of all Latin ones, small capitals, Roman
 * numerals and raised letters spell a code that no checkout takes, and words that we would refuse.
 */
const LETTERS = /^(?:(?![ıĲĳĸĿŀŉ])[A-Za-zÀ-ÖØ-öø-ž]|[\d\-_.%+&/])+$/u;

const LIKE_ADDRESS = [
  // A name and an ending of letters, wherever it stands: SHOP.DE, x.com/y, LOGIN.EXAMPLE-BANK.
  /[\p{L}\p{Nd}-]\.\p{L}{2,}(?![\p{L}\p{Nd}])/u,
  /(?<![\p{L}\p{Nd}])(?:www|https?)(?![\p{L}\p{Nd}])/iu,
  // The dot in words.
  /\p{L}[-_.+/]{1,3}(?:dot|punkt)[-_.+/]{1,3}\p{L}/iu,
  /(?<!\d)(?:\d{1,3}\.){3}\d{1,3}(?!\d)/,
];
/** An area code or a country's, and at least eight more digits, however they are grouped. */
const LIKE_PHONE = /(?<!\d)(?:\+|00?)[\p{Pd}_./+\s()]{0,2}[1-9](?:[\p{Pd}_./+\s()]{0,2}\d){7}/u;
const SENTENCE_WORDS = 5;

/** Why a typed code cannot be one, in words for whoever typed it, or null when it can. */
export function refuseCodeText(code: string): string | null {
  return LETTERS.test(code)
    ? refuseDisguise(code)
    : 'Ein Code besteht aus Buchstaben, Ziffern und den Zeichen - _ . % + & /, ohne Leerzeichen.';
}

/** The same for codes from networks, whose signs are theirs to choose. */
export function refuseDisguise(code: string): string | null {
  // What browsers and mail programs decode, people read decoded.
  const text = code.replace(/%2e/gi, '.').replace(/%2f/gi, '/').normalize('NFKC');
  if (looksLikeAddress(text)) return 'Der Code sieht aus wie eine Internetadresse.';
  if (looksLikePhone(text)) return 'Der Code sieht aus wie eine Telefonnummer.';
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  return words.length >= SENTENCE_WORDS ? 'Der Code sieht aus wie ein ganzer Satz.' : null;
}

export function looksLikeAddress(text: string): boolean {
  return LIKE_ADDRESS.some((pattern) => pattern.test(text));
}

export function looksLikePhone(text: string): boolean {
  return LIKE_PHONE.test(text);
}
