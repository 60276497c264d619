// What a real day looks like to the server: mostly pages that are in memory, some searches, some counting, and the rest.
import { shopName } from '../../bench/support/catalogue.ts';

export const KINDS = ['cached', 'search', 'count', 'rest'] as const;
export type Kind = (typeof KINDS)[number];

export interface Visit {
  kind: Kind;
  method: 'GET' | 'POST';
  path: string;
  body?: string;
}

const SHARES: [Kind, number][] = [
  ['cached', 0.7],
  ['search', 0.15],
  ['count', 0.1],
  ['rest', 0.05],
];
/** The shops that most people come for; their pages stay in memory. */
const KNOWN_SHOPS = 100;
const SHOPS = 5_000;
const WORDS = [
  'schuhe',
  'hosen',
  'lampen',
  'handys',
  'reisen',
  'wein',
  'bücher',
  'werkzeug',
  'kaffee',
  'uhren',
];

/** Half of all visits go to a tenth of the things. */
function popular<T>(things: readonly T[]): T {
  return things[Math.floor(Math.random() ** 3 * things.length)] as T;
}

function any<T>(things: readonly T[]): T {
  return things[Math.floor(Math.random() * things.length)] as T;
}

const slugs = Array.from({ length: SHOPS }, (_, index) => shopName(index).toLowerCase().replace(' ', '-'));
const knownSlugs = slugs.slice(0, KNOWN_SHOPS);

/** Mostly names of shops, some of them with a word or misspelt; few were searched for in the last minute. */
function searchText(): string {
  const name = shopName(Math.floor(Math.random() ** 2 * SHOPS));
  const chance = Math.random();
  if (chance < 0.6) return name;
  if (chance < 0.75) return any(WORDS);
  return chance < 0.9 ? `${name} ${any(WORDS)}` : name.slice(0, 2) + name.slice(3);
}

export function createTraffic(codeIds: number[]): { next: () => Visit; warmUp: string[] } {
  const pages = ['/', ...knownSlugs.map((slug) => `/gutscheine/${slug}`), '/shops-az', '/beste-angebote'];
  const makers: Record<Kind, () => Visit> = {
    cached: () => get('cached', Math.random() < 0.5 ? '/' : popular(pages)),
    search: () => {
      const q = encodeURIComponent(searchText());
      return get('search', Math.random() < 0.3 ? `/?q=${q}` : `/api/codes/search?q=${q}`);
    },
    count: () =>
      Math.random() < 0.5
        ? post('count', `/api/codes/${popular(codeIds)}/track`)
        : get('count', `/go/code/${popular(codeIds)}`),
    rest: () => {
      const chance = Math.random();
      if (chance < 0.4) return get('rest', `/gutscheine/${any(slugs)}`);
      if (chance < 0.7) return get('rest', `/logo/${any(slugs)}`);
      if (chance < 0.8) return get('rest', `/feed/${any(slugs)}.xml`);
      if (chance < 0.9) return get('rest', `/gibt-es-nicht-${Math.floor(chance * 1e9)}`);
      const code = `LAST${Math.floor(chance * 1e12)}`;
      return post('rest', '/api/codes/submit', JSON.stringify({ code, shopName: any(WORDS) }));
    },
  };
  const next = () => {
    let chance = Math.random();
    for (const [kind, share] of SHARES) {
      if (chance < share) return makers[kind]();
      chance -= share;
    }
    return makers.rest();
  };
  return { next, warmUp: pages };
}

function get(kind: Kind, path: string): Visit {
  return { kind, method: 'GET', path };
}

function post(kind: Kind, path: string, body?: string): Visit {
  return { kind, method: 'POST', path, ...(body === undefined ? {} : { body }) };
}
