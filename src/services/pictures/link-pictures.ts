// Renders link previews (Open Graph images) and the icons of the site. An LRU cache by content: only a picture that
// would say something else is rendered again, and concurrent misses share one rendering (single-flight).
import { createHash } from 'node:crypto';
import { renderAsync } from '@resvg/resvg-js';
import { LRUCache } from 'lru-cache';
import { countShownOfShops } from '#db/codes/counts.ts';
import type { Database } from '#db/core/connect.ts';
import { findShopName } from '#db/pictures/logos.ts';
import { onceAsync } from '#domain/core/once.ts';
import { loadLetterforms } from './letterforms.ts';
import { drawLinkPicture, FLAG, type LinkPicture, shopPicture, sitePicture } from './link-picture-drawing.ts';

const MEMORY_BYTES = 16_000_000;

interface DrawnPicture {
  body: Buffer;
  type: 'image/png';
  etag: string;
  /** Seconds a browser may keep it. */
  maxAge: number;
}

export interface LinkPictures {
  ofSite(): Promise<DrawnPicture>;
  /** Null for a shop that we do not have. */
  ofShop(slug: string): Promise<DrawnPicture | null>;
  /** Null where there is no icon of that name. */
  icon(name: string): Promise<DrawnPicture | null>;
}

const ICONS: Readonly<Record<string, { size: number; svg: string }>> = {
  '192': { size: 192, svg: icon(0) },
  '512': { size: 512, svg: icon(0) },
  // The safe zone of a maskable icon: a circular mask leaves the flag whole.
  maskable: { size: 512, svg: icon(8) },
};

function icon(margin: number): string {
  const side = 32 + 2 * margin;
  const ground = margin > 0 ? `<rect width="${side}" height="${side}" fill="#0E1B2E"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${ground}<g transform="translate(${margin} ${margin})">${FLAG}</g></svg>`;
}

interface Options {
  db: Database;
  clock: () => Date;
  site: { name: string };
}

export function createLinkPictures({ db, clock, site }: Options): LinkPictures {
  const letterforms = onceAsync(loadLetterforms);
  const drawn = new LRUCache<string, Promise<DrawnPicture>>({
    // A picture that is being rendered has no size yet; hardly one is larger than this.
    maxSize: MEMORY_BYTES,
    sizeCalculation: () => PICTURE_BYTES,
  });
  /** Stale-if-error: the last picture of a shop, for when the database is unavailable. */
  const lastOf = new LRUCache<string, string>({ max: MEMORY_BYTES / PICTURE_BYTES });
  // Serialised: a rendering occupies a core for a moment, and pages must not wait for it.
  let queue: Promise<unknown> = Promise.resolve();

  const keep = (key: string, draw: () => Promise<{ svg: string; width: number }>) => {
    const known = drawn.get(key);
    if (known) return known;
    const picture = queue.then(async () => {
      const { svg, width } = await draw();
      return answer(await renderPng(svg, width));
    });
    queue = picture.catch(() => undefined);
    drawn.set(key, picture);
    picture.catch(() => drawn.delete(key));
    return picture;
  };
  const linkPicture = (picture: LinkPicture) =>
    keep(JSON.stringify(picture), async () => ({
      svg: drawLinkPicture(await letterforms(), picture),
      width: 1200,
    }));

  return {
    ofSite: () => linkPicture(sitePicture(site.name)),
    async ofShop(slug) {
      try {
        const shop = await findShopName(db, slug);
        if (!shop) return null;
        const picture = shopPicture(site.name, shop.name, await countShownOfShops(db, clock(), [shop.id]));
        lastOf.set(slug, JSON.stringify(picture));
        return await linkPicture(picture);
      } catch (error) {
        const last = drawn.get(lastOf.get(slug) ?? '');
        if (last) return last;
        throw error;
      }
    },
    async icon(name) {
      const wanted = Object.hasOwn(ICONS, name) ? ICONS[name] : undefined;
      return wanted ? keep(`icon ${name}`, async () => ({ svg: wanted.svg, width: wanted.size })) : null;
    },
  };
}

const PICTURE_BYTES = 100_000;
const HOUR = 3_600;

async function renderPng(svg: string, width: number): Promise<Buffer> {
  const image = await renderAsync(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
  });
  return image.asPng();
}

function answer(body: Buffer): DrawnPicture {
  const hash = createHash('sha256').update(body).digest('hex');
  return { body, type: 'image/png', etag: `"${hash.slice(0, 32)}"`, maxAge: HOUR };
}
