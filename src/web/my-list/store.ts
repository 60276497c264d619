// What the visitor has kept, on this device only. Two bundles of a page read it, the early script and the website, so
// nothing of it is cached in a module; they meet in an event.

const KEY = 'merkliste';
const CHANGED = 'kept';
/** 'storage' tells of other tabs alone, and pages in the back/forward cache are told of nothing. */
const CHANGES = [CHANGED, 'storage', 'pageshow'];

export interface KeptCode {
  id: number;
  /** As it was seen, so that the list can be read without a connection. */
  title: string;
  text: string;
  code: string;
  /** Of its shop's page. */
  path: string;
  /** When it was kept. */
  at: number;
}

interface KeptShop {
  id: number;
  name: string;
  path: string;
  at: number;
}

export interface KeptItems {
  codes: KeptCode[];
  shops: KeptShop[];
}

export type KeptKind = keyof KeptItems;

/** The list as text, which can be compared; null where the storage is forbidden. */
export function storedList(): string | null {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return null;
  }
}

/** The storage may hold anything at all. */
export function readList(stored: string | null): KeptItems {
  try {
    const { codes, shops } = JSON.parse(stored || '{}');
    return { codes: itemsOf<KeptCode>(codes, 'title'), shops: itemsOf<KeptShop>(shops, 'name') };
  } catch {
    return { codes: [], shops: [] };
  }
}

function itemsOf<Item extends KeptCode | KeptShop>(found: unknown, named: 'title' | 'name'): Item[] {
  if (!Array.isArray(found)) return [];
  return found.filter(
    (one) => Number.isSafeInteger(one?.id) && typeof one[named] === 'string' && /^\/(?!\/)/.test(one.path),
  );
}

function isKept(kind: KeptKind, id: number): boolean {
  return readList(storedList())[kind].some((one) => one.id === id);
}

/** False where the storage is forbidden or full. */
export function writeList(list: KeptItems): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    return false;
  }
  dispatchEvent(new Event(CHANGED));
  return true;
}

export function subscribeToList(listener: () => void): () => void {
  for (const event of CHANGES) addEventListener(event, listener);
  return () => {
    for (const event of CHANGES) removeEventListener(event, listener);
  };
}

/** Sets a button to what is stored: for the early script at first, for React whenever it re-renders one. */
export function markKept(button: HTMLElement | null): void {
  const [kind, id] = button?.dataset.keep?.split(' ') ?? [];
  if (button && kind) button.ariaPressed = String(isKept(kind as KeptKind, Number(id)));
}
