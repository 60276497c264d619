// Finds the JSON in what a chat answered: models put prose before it, fences around it and their thoughts beside it.

export interface FoundJson {
  values: unknown[];
  /** One began and never ended; what was whole inside it is among the values. */
  cut: boolean;
}

/** Each one costs a pass over the text; a text with more beginnings than this is no answer. */
const MAX_BEGINNINGS = 60;
const THOUGHT_MARK = /<(\/?)think(?:ing)?>/gi;

/** Every object and list in the text, in its order. */
export function jsonIn(text: string): FoundJson {
  const plain = withoutThoughts(text).trim();
  const whole = parsed(plain);
  if (whole !== undefined) return { values: [whole], cut: false };
  const values: unknown[] = [];
  let cut = false;
  let index = beginning(plain, 0);
  for (let tries = 0; index !== -1 && tries < MAX_BEGINNINGS; tries++) {
    const end = endOf(plain, index);
    const value = end === -1 ? undefined : parsed(plain.slice(index, end));
    if (end === -1 && /["[{\]}]/.test(plain.slice(index + 1, index + 40))) cut = true;
    if (value !== undefined) values.push(value);
    index = beginning(plain, value === undefined ? index + 1 : end);
  }
  return { values, cut };
}

/** In one pass: searching the end of each opening mark separately is quadratic for a text of nothing but openings. */
function withoutThoughts(text: string): string {
  let kept = '';
  let from = 0;
  let begun = -1;
  for (const { 0: mark, 1: slash, index } of text.matchAll(THOUGHT_MARK)) {
    if (slash === '' && begun === -1) begun = index;
    if (slash === '' || begun === -1) continue;
    kept += `${text.slice(from, begun)} `;
    from = index + mark.length;
    begun = -1;
  }
  return kept + text.slice(from);
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function beginning(text: string, from: number): number {
  const found = text.slice(from).search(/[[{]/);
  return found === -1 ? -1 : from + found;
}

/** Where the bracket that opens here is closed again; brackets inside strings do not count. */
function endOf(text: string, start: number): number {
  let depth = 0;
  let quoted = false;
  for (let index = start; index < text.length; index++) {
    const sign = text[index];
    if (quoted) {
      if (sign === '\\') index++;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === '{' || sign === '[') depth++;
    else if ((sign === '}' || sign === ']') && --depth === 0) return index + 1;
  }
  return -1;
}
