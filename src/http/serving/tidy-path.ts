/** Percent-encoded unreserved characters, dot segments, backslashes: the router would normalise them. */
const MISSPELT = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f)|\\|\/\.\.?(?:\/|$)/i;

/**
 * Whether a path is a non-canonical spelling of one of ours. What is decided by the path, such as whether its answer
 * may be cached, must not depend on how it is spelled.
 */
export function isMisspelt(path: string): boolean {
  return MISSPELT.test(path);
}

/**
 * The canonical spelling of a path: lower case, without a trailing slash. Null for what cannot be a path of ours;
 * above all `//host` and `/\host`, which a browser takes for another host (open redirect).
 */
export function tidyPath(path: string): string | null {
  if (/\/\/|\\|%(?:2f|5c|3f|23)/i.test(path)) return null;
  const text = decoded(path);
  if (text === null || /\p{Cc}/u.test(text)) return null;
  const bare = text.length > 1 ? text.replace(/\/$/, '') : text;
  return encodeURI(bare.normalize('NFC').toLowerCase());
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
