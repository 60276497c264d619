/** Paths that are not pages: another spelling of them is not to be found at all. */
const NO_PAGE = /^\/(?:api|assets|go|logo|deal-picture|newsletter|admin|og|icon|sitemap|feed)(?:\/|$)/;

/** Letters as numbers, dot segments, backslashes: the router would take them for what they stand for. */
const MISSPELT = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f)|\\|\/\.\.?(?:\/|$)/i;

/**
 * Whether a path is another way to write one of ours. What is decided by looking at a path, such as whether its
 * answer may be kept, must not be decided otherwise because of how it is written.
 */
export function isMisspelt(path: string): boolean {
  return MISSPELT.test(path);
}

/**
 * A path as our addresses are written: lower case, without a slash at its end. Null for what cannot be an address of
 * ours; above all nothing may come out that a browser takes for another host.
 */
export function tidyPath(path: string): string | null {
  if (/\/\/|\\|%(?:2f|5c|3f|23)/i.test(path)) return null;
  const text = decoded(path);
  if (text === null || /\p{Cc}/u.test(text)) return null;
  const bare = text.length > 1 ? text.replace(/\/$/, '') : text;
  const tidy = encodeURI(bare.normalize('NFC').toLowerCase());
  return tidy !== path && NO_PAGE.test(tidy) ? null : tidy;
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
