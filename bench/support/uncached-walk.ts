// Pages that are not cached, because nobody has asked for them before.
import { Agent, get } from 'node:http';
import { slugOf } from '#domain/shops/slugs.ts';
import { strangerAddress } from '#test/support/visitors.ts';
import { SHOPS, shopName } from './catalogue.ts';

/** Another address for each number. */
export type PathOf = (n: number) => string;

export const shopPage: PathOf = (n) => `/gutscheine/${slugOf(shopName(n % SHOPS))}?platform=${n}`;

const AT_ONCE = 4;
/** `fetch` would take as much of the two cores as the database does. */
const agent = new Agent({ keepAlive: true });

/** The milliseconds it takes somebody else for each `n`: a client may read 600 uncached answers a minute. */
export function read(url: string, n: number): Promise<number> {
  const started = performance.now();
  const headers = { 'X-Forwarded-For': strangerAddress(n), 'Accept-Encoding': 'br, gzip' };
  return new Promise((resolve, reject) => {
    const asked = get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`));
      answer.resume();
      answer.on('end', () => resolve(performance.now() - started));
    });
    asked.on('error', reject);
  });
}

/** Reads pages from number `first` on, several at once, until told to stop; returns how many. */
export async function walk(
  origin: string,
  path: PathOf,
  first: number,
  isOver: () => boolean,
): Promise<number> {
  let next = first;
  const walker = async () => {
    while (!isOver()) {
      const n = next++;
      await read(origin + path(n), n);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, walker));
  return next - first;
}
