// A shop's logo: a bundled pictogram, else a picture from its own site, else its initials. Visitors never wait for
// another server: they see the initials while the picture is fetched.
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Database } from '#db/core/connect.ts';
import { findLogoShop, type LogoShop } from '#db/pictures/logos.ts';
import { foldCompact } from '#domain/core/fold.ts';
import { onceAsync } from '#domain/core/once.ts';
import { ownBytes } from '#services/core/own-bytes.ts';
import { BRAND_ICONS } from './brand-icons.ts';
import { createPictureCache, type PictureCacheOptions } from './cache.ts';
import { loadLetterforms } from './letterforms.ts';
import { pictureAddresses } from './logo-addresses.ts';
import { bitmapOf, type TwoColourDrawing } from './logo-bitmap.ts';
import { brandTile, initialsTile } from './logo-tiles.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MEMORY_BYTES = 4_000_000;
/** About a kilobyte each. */
const BITMAPS = 2_000;
const LIMITS = { bytes: 100_000, side: { min: 16, max: 2_048 } };

interface Logo {
  body: Buffer;
  type: string;
  etag: string;
  /** Seconds a browser may keep it. */
  maxAge: number;
}

export interface Logos {
  /** Null for a shop that we do not have. */
  find(slug: string): Promise<Logo | null>;
}

export interface LogosOptions extends Omit<PictureCacheOptions, 'limits'> {
  db: Database;
}

export function createLogos({ db, ...options }: LogosOptions): Logos {
  const pictureFrom = createPictureCache({ ...options, limits: LIMITS });
  const lastAnswers = new LRUCache<string, Logo>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ body }) => body.length + 200,
  });
  const letterforms = onceAsync(loadLetterforms);
  // A drawing is rendered once; concurrent misses share one rendering (single-flight).
  const bitmaps = new LRUCache<string, Buffer, TwoColourDrawing>({
    max: BITMAPS,
    fetchMethod: async (_svg, _stale, { context }) => ownBytes(await bitmapOf(context)),
  });
  const drawn = async (drawing: TwoColourDrawing, maxAge: number): Promise<Logo> =>
    answer(await bitmaps.forceFetch(drawing.svg, { context: drawing }), 'image/png', maxAge);

  const logoOf = async (shop: LogoShop): Promise<Logo> => {
    const name = foldCompact(shop.name);
    const brand = Object.hasOwn(BRAND_ICONS, name) ? BRAND_ICONS[name] : undefined;
    if (brand) return drawn(brandTile(brand), DAY);
    const { picture, pending } = await pictureFrom(pictureAddresses(shop));
    if (picture) return answer(picture.bytes, picture.type, DAY);
    return drawn(initialsTile(shop.name, await letterforms()), pending ? MINUTE : HOUR);
  };

  return {
    async find(slug) {
      let shop: LogoShop | null;
      try {
        shop = await findLogoShop(db, slug);
      } catch (error) {
        // Stale-if-error: without the database the last answer is still a good one.
        const last = lastAnswers.get(slug);
        if (last) return last;
        throw error;
      }
      const logo = shop && (await logoOf(shop));
      if (logo) lastAnswers.set(slug, logo);
      else lastAnswers.delete(slug);
      return logo;
    },
  };
}

function answer(body: Buffer, type: string, maxAge: number): Logo {
  const hash = createHash('sha256').update(body).digest('hex');
  return { body, type, etag: `"${hash.slice(0, 32)}"`, maxAge };
}
