// The picture of a deal, from wherever the operator found it, but never fetched by a visitor's browser.
import { createHash } from 'node:crypto';
import type { Database } from '#db/core/connect.ts';
import { findDeal } from '#db/deals/deals.ts';
import { repairUrl } from '#domain/core/public-url.ts';
import { pictureOf } from '#domain/pictures/format.ts';
import { createPictureCache, type PictureCacheOptions } from './cache.ts';
import { fetchPicture } from './fetch.ts';

const LIMITS = { bytes: 500_000, side: { min: 16, max: 4_096 } };

export interface DealPictures {
  /** Null while there is none: it is being fetched, or not available. The page then shows a placeholder. */
  find(dealId: number): Promise<{ body: Buffer; type: string; etag: string } | null>;
  /** The picture at an address nobody has stored yet, fetched now and not cached; null if it would not be shown. */
  preview(address: string): Promise<{ body: Buffer; type: string } | null>;
}

export interface DealPicturesOptions extends Omit<PictureCacheOptions, 'limits'> {
  db: Database;
}

export function createDealPictures({ db, ...options }: DealPicturesOptions): DealPictures {
  const pictureFrom = createPictureCache({ ...options, limits: LIMITS });
  return {
    async find(dealId) {
      const address = repairUrl((await findDeal(db, dealId))?.imageUrl);
      const { picture } = await pictureFrom(address ? [address] : []);
      if (!picture) return null;
      const hash = createHash('sha256').update(picture.bytes).digest('hex');
      return { body: picture.bytes, type: picture.type, etag: `"${hash.slice(0, 32)}"` };
    },

    async preview(address) {
      const body = options.outbound ? await fetchPicture(options.fetch, [address], LIMITS) : null;
      const picture = body && pictureOf(body);
      return picture && { body, type: picture.type };
    },
  };
}
