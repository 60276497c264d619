// What tests read out of a page's HTML.

/** Text as a reader sees it: entities resolved. */
function plain(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

export function titleIn(html: string): string {
  return plain(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
}

export function headingsIn(html: string): string[] {
  return [...html.matchAll(/<h1[^>]*>([\s\S]*?)<\/h1>/g)].map(([, text = '']) =>
    plain(text.replace(/<[^>]*>/g, '')),
  );
}

export function canonicalIn(html: string): string | null {
  return plain(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '') || null;
}

/** By `name` or `property`. */
export function metaIn(html: string, name: string): string | null {
  const tag = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html);
  return tag ? plain(tag[1] ?? '') : null;
}

/** Where the links of a page lead, as they are written. */
export function linksIn(html: string): string[] {
  return [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href = '']) => plain(href));
}

export function idsIn(html: string): Set<string> {
  return new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => plain(id)));
}
