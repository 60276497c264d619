/** A path as a string of nginx's configuration. */
export function quoted(path: string): string {
  return `"${path.replace(/["\\]/g, '\\$&')}"`;
}
