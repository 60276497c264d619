// Reads a mail as far as ours go: headers, one text and one HTML part.

export interface ReadMail {
  raw: string;
  subject: string;
  text: string;
  html: string;
  /** As it stands in the mail, unfolded; empty where there is none. */
  header(name: string): string;
}

interface Part {
  headers: Map<string, string>;
  body: string;
}

export function readMail(source: Buffer): ReadMail {
  // Byte for byte, until the encoding of each part is known.
  const raw = source.toString('latin1').replaceAll('\r\n', '\n');
  const whole = splitPart(raw);
  const parts = leaves(whole);
  const content = (type: string) => {
    const part = parts.find(({ headers }) => headers.get('content-type')?.startsWith(type));
    return part ? decodeBody(part) : '';
  };
  const header = (name: string) => whole.headers.get(name.toLowerCase()) ?? '';
  return {
    raw,
    header,
    subject: decodeWords(header('subject')),
    text: content('text/plain'),
    html: content('text/html'),
  };
}

function splitPart(source: string): Part {
  const end = source.indexOf('\n\n');
  const headers = new Map<string, string>();
  for (const line of source
    .slice(0, end)
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')) {
    const index = line.indexOf(':');
    headers.set(line.slice(0, index).toLowerCase(), line.slice(index + 1).trim());
  }
  return { headers, body: source.slice(end + 2) };
}

function leaves(part: Part): Part[] {
  const boundary = /boundary="?(?<name>[^";]+)/.exec(part.headers.get('content-type') ?? '')?.groups?.name;
  if (!boundary) return [part];
  const pieces = part.body.split(`--${boundary}`).slice(1, -1);
  return pieces.flatMap((piece) => leaves(splitPart(piece.replace(/^\n/, ''))));
}

function decodeBody({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  const bytes = encoding === 'quoted-printable' ? decodeQuoted(body.replace(/=\n/g, '')) : body;
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function decodeQuoted(text: string): string {
  return text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?(.*?)\?=/gi, (_, kind: string, word: string) => {
      const isBase64 = kind.toUpperCase() === 'B';
      const bytes = isBase64
        ? Buffer.from(word, 'base64')
        : Buffer.from(decodeQuoted(word.replaceAll('_', ' ')), 'latin1');
      return bytes.toString('utf8');
    });
}
