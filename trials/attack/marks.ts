// What must never come back as markup. Every request carries marks with its own number, so that what comes back,
// at once or later from the database, names the request that brought it in.

/** Stands for the number until a request has one. */
const BLANK = 'x7q0';
export const EVIL_HOST = 'x7q.example';

/** Ways to break out of text, attributes, scripts, XML, headers and addresses. */
export const MARKS = [
  `<${BLANK}>`,
  `</script><${BLANK}>`,
  `</title></textarea><${BLANK} x=1>`,
  `"on${BLANK}="1`,
  `'on${BLANK}='1`,
  `"><svg on${BLANK}=1>`,
  `]]><${BLANK}>`,
  `--><${BLANK}>`,
  `javascript:${BLANK}`,
  `\r\n${BLANK}: 1`,
  `\n\n<${BLANK}>`,
  `//${BLANK}.${EVIL_HOST}/`,
  `https://${BLANK}.${EVIL_HOST}/`,
  `\\\\${BLANK}.${EVIL_HOST}`,
  `{{${BLANK}}}\${${BLANK}}`,
];

export function numbered(text: string, number: number): string {
  return text.replaceAll(BLANK, `x7q${number}`);
}

const MARKUP = /<\/?x7q\d+/;
// Inside a script quotes are escaped by backslashes or need not be; only its end matters there.
const ATTRIBUTE = /["']onx7q\d+=|<svg onx7q\d+/;
const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g;
const SCRIPT_ADDRESS = /(?:href|src|action|data)\s*=\s*["']?\s*javascript:x7q\d+/i;
// The letters of a mark occur in random values by chance; a whole mark with its bounds does not.
const COOKIE = /(?:^|[^\w-]|on)x7q(?:\d+(?![\w-])|\.example)/;
const READ_AS_MARKUP = /html|xml|svg/;

/** What an answer lets a stranger's mark do, or null. */
export function reflectionIn(headers: Record<string, string | string[]>, body: string): string | null {
  for (const [name, value] of Object.entries(headers)) {
    if (/x7q\d/.test(name)) return `header ${name}`;
    if (name === 'location' && isForeign(String(value))) return `redirect to ${value}`;
    if (name === 'set-cookie' && COOKIE.test(String(value))) return `cookie ${value}`;
  }
  const type = String(headers['content-type'] ?? '');
  if (body === '' || (type !== '' && !READ_AS_MARKUP.test(type))) return null;
  const outside = body.replace(SCRIPT, '');
  const found = MARKUP.exec(body) ?? ATTRIBUTE.exec(outside) ?? SCRIPT_ADDRESS.exec(outside);
  if (found) return `${type}: ${found.input.slice(Math.max(0, found.index - 60), found.index + 60)}`;
  return type.includes('html') && /^\s*[[{]/.test(body) ? `JSON as ${type}` : null;
}

function isForeign(location: string): boolean {
  return URL.parse(location, 'http://own.example')?.hostname.endsWith(EVIL_HOST) ?? true;
}
