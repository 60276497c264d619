// The texts an operator may change, as they are before anybody did, and what they are called in the operator area. A key
// without a name of its own gets one from its parts, so that a text somebody adds can be edited at once.
import editable from '#texts/editable.json' with { type: 'json' };

export interface CopyGroup {
  id: string;
  title: string;
  help: string;
}

/** `{codes}`, `{shops}`, `{max}` and `{site}` become live figures; `{shop}` and `{month}` are filled in by the page. */
export const COPY_DEFAULTS: Readonly<Record<string, string>> = editable.texts;

/** In this order; a key belongs to the first group whose id it begins with. */
const GROUPS: readonly CopyGroup[] = editable.groups;
const LABELS: Readonly<Record<string, string>> = editable.labels;
const PARTS: Readonly<Record<string, string>> = editable.parts;

export function groupOf(key: string): CopyGroup {
  const group = GROUPS.find(({ id }) => key.startsWith(`${id}.`));
  if (group) return group;
  const segments = key.split('.');
  const id = segments.slice(0, /^(?:page|mail)\./.test(key) && segments.length > 2 ? 2 : 1).join('.');
  return { id, title: named(id.split('.').at(-1) ?? id), help: '' };
}

/** Known groups in their order, others after them. */
export function groupRank(id: string): number {
  const index = GROUPS.findIndex((group) => group.id === id);
  return index === -1 ? GROUPS.length : index;
}

export function labelOf(key: string): string {
  const own = LABELS[key];
  if (own) return own;
  const rest = key.slice(groupOf(key).id.length + 1);
  return rest.split('.').map(named).join(': ');
}

/** 'faq2' is 'Frage 2'. */
function named(part: string): string {
  const [, word = part, number = ''] = /^([a-z]+?)(\d*)$/i.exec(part) ?? [];
  const name = PARTS[word] ?? word.charAt(0).toUpperCase() + word.slice(1);
  return number === '' ? name : `${name} ${number}`;
}
