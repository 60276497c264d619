// A code that visitors submit is published when three different ones have submitted the same.
import { insertCodes } from '#db/codes/insert.ts';
import type { Database } from '#db/core/connect.ts';
import { inTransaction } from '#db/core/transaction.ts';
import { findShop, insertShops, type ShopRow } from '#db/shops/shops.ts';
import {
  busyNetworks,
  countUnreviewed,
  insertSubmission,
  isBlocked,
  isListed,
  lockSubmissions,
  markPublished,
  pendingSubmissions,
  type SubmissionKey,
  type SubmissionRow,
  wasDismissed,
  wasShopDismissed,
} from '#db/submissions/submissions.ts';
import { NO_CONDITIONS } from '#domain/codes/conditions.ts';
import { AppError } from '#domain/core/app-error.ts';
import { addDays } from '#domain/core/berlin-time.ts';
import { foldCompact } from '#domain/core/fold.ts';
import { majoritySpelling } from '#domain/submissions/spelling.ts';
import {
  firstOfEach,
  normaliseSubmission,
  refuseSubmission,
  SUBMISSIONS_NEEDED,
  type Submission,
  submissionKey,
} from '#domain/submissions/submission.ts';
import { consumeLimit } from '#services/core/limits.ts';

export interface Sender {
  client: Buffer;
  visitor: Buffer;
  network: Buffer;
  /** For the limit: it need not be known for longer. */
  networkOfWeek: Buffer;
  neighbourhood: Buffer;
  isIpv6: boolean;
}

export interface SubmissionOutcome {
  result: 'pending' | 'repeated' | 'published' | 'known';
  /** What happens next, in words for the visitor. */
  message: string;
}

const REST = `Wir veröffentlichen ihn, sobald ${SUBMISSIONS_NEEDED} verschiedene Personen denselben Code eingereicht haben oder wir ihn selbst geprüft haben.`;

const PUBLISHED: SubmissionOutcome = {
  result: 'published',
  message: 'Danke! Der Code ist bestätigt und jetzt veröffentlicht.',
};
export const PUBLISHED_IN_NEW_SHOP: SubmissionOutcome = {
  result: 'published',
  message: 'Danke! Der Code ist bestätigt. Den Shop sehen wir uns noch an, bevor wir auf ihn verweisen.',
};

/**
 * How much may wait for an operator's look at once, of one shop and in new shops. Beyond it agreement publishes nothing:
 * somebody with patience and several networks would fill pages drop by drop.
 */
const UNREVIEWED_CODES = 5;
const UNREVIEWED_SHOPS = 50;
/** In so many of them within a week a network may have had a part: otherwise three would fill the pages of all shops in days. */
const UNREVIEWED_OF_NETWORK = { codes: 10, days: 7 };

const BY_THREE = `Von ${SUBMISSIONS_NEEDED} Besuchern unabhängig voneinander eingereicht.`;

export async function submitCode(
  db: Database,
  now: Date,
  sender: Sender,
  submission: Submission,
): Promise<SubmissionOutcome> {
  const refused = refuseSubmission(submission);
  if (refused) throw new AppError('unprocessable', { userMessage: refused });
  await consumeLimit(db, now, 'submit', sender.client);
  await consumeLimit(db, now, 'submitNetwork', sender.networkOfWeek);
  const { code, shopName } = normaliseSubmission(submission);
  return inTransaction(db, async (tx) => {
    const shopKey = await keyOfShop(tx, now, shopName);
    await lockSubmissions(tx, shopKey);
    // Looked up again: the previous holder of the lock may have created the shop.
    const shop = await findShop(tx, now, shopName);
    const key = { shopKey, codeKey: submissionKey(code) };
    if (await isBlocked(tx, key)) throw blocked('Code');
    if (!shop && (await wasShopDismissed(tx, shopKey))) throw blocked('Shop');
    if (shop && (await isListed(tx, now, shop.id, key.codeKey))) {
      return {
        result: 'known',
        message: `Danke! Diesen Code von ${shop.name} haben wir schon in unserer Liste.`,
      };
    }
    if (shop && (await wasDismissed(tx, shop.id, key.codeKey))) throw blocked('Code');
    const { client: _, networkOfWeek: __, visitor, ...places } = sender;
    const earlier = await pendingSubmissions(tx, key);
    if (earlier.some((row) => row.visitor === visitor.toString('hex'))) {
      return { result: 'repeated', message: `Diesen Code hast du schon eingereicht. ${REST}` };
    }
    await insertSubmission(tx, now, { ...key, code, shopName, visitor, ...places });
    return publishIfEnough(tx, now, key, shop);
  });
}

/** Once a shop is known, all its names are one. */
async function keyOfShop(db: Database, now: Date, shopName: string): Promise<string> {
  const shop = await findShop(db, now, shopName);
  return shop?.compactName ?? (foldCompact(shopName) || submissionKey(shopName));
}

async function publishIfEnough(
  db: Database,
  now: Date,
  key: SubmissionKey,
  shop: ShopRow | null,
): Promise<SubmissionOutcome> {
  const all = await pendingSubmissions(db, key);
  const isKnown = shop !== null && !shop.needsReview;
  const agree = (some: typeof all) => firstOfEach(some, isKnown ? 'network' : 'neighbourhood');
  const isEnough = ({ length }: typeof all) => length >= SUBMISSIONS_NEEDED;
  const people = isEnough(agree(all)) ? agree(await ofOtherNetworks(db, now, all)) : [];
  if (!isEnough(people) || (await isCrowded(db, shop))) {
    return { result: 'pending', message: `Danke! Dein Code ist bei uns angekommen. ${REST}` };
  }
  await publishSubmissions(db, now, {
    // One of each person, so that nobody outvotes the others.
    ...{ key, knownShop: shop, spellings: people, origin: BY_THREE },
    needsReview: true,
  });
  return isKnown ? PUBLISHED : PUBLISHED_IN_NEW_SHOP;
}

async function ofOtherNetworks(db: Database, now: Date, all: SubmissionRow[]): Promise<SubmissionRow[]> {
  const { codes, days } = UNREVIEWED_OF_NETWORK;
  const networks = [...new Set(all.map(({ network }) => network))];
  const busy = await busyNetworks(db, networks, { since: addDays(now, -days), codes });
  return all.filter(({ network }) => !busy.has(network));
}

async function isCrowded(db: Database, shop: ShopRow | null): Promise<boolean> {
  if (shop) return (await countUnreviewed(db, shop.id)) >= UNREVIEWED_CODES;
  return (await countUnreviewed(db, null)) >= UNREVIEWED_SHOPS;
}

interface Publication {
  key: SubmissionKey;
  knownShop: Pick<ShopRow, 'id' | 'categorySlug'> | null;
  spellings: { code: string; shopName: string }[];
  /** Who says that the code exists, as its description tells visitors. */
  origin: string;
  /** Nobody of us has looked at it. */
  needsReview: boolean;
}

/** Makes the code, and its shop where there is none, in the spelling of the majority. */
export async function publishSubmissions(
  db: Database,
  now: Date,
  { key, knownShop, spellings, origin, needsReview }: Publication,
): Promise<{ codeId: number; shopId: number }> {
  const shopName = majoritySpelling(spellings.map((row) => row.shopName));
  const code = majoritySpelling(spellings.map((row) => row.code));
  const categorySlug = knownShop?.categorySlug ?? UNKNOWN_CATEGORY;
  const shopId = knownShop?.id ?? (await createShop(db, { name: shopName, categorySlug, needsReview }));
  const codeId = await createCode(db, now, { shopId, categorySlug, shopName, code, origin, needsReview });
  await markPublished(db, key, codeId);
  return { codeId, shopId };
}

function blocked(what: 'Code' | 'Shop'): AppError {
  return new AppError('unprocessable', {
    userMessage: `Diesen ${what} haben wir schon geprüft und nehmen ihn nicht an.`,
  });
}

/** Visitors name none; an operator puts the shop where it belongs. */
const UNKNOWN_CATEGORY = 'services';

/** Without an address: whoever registers one that is guessed from the name would get our visitors. */
async function createShop(
  db: Database,
  made: { name: string; categorySlug: string; needsReview: boolean },
): Promise<number> {
  const [shop] = await insertShops(db, [{ ...made, source: 'community' }]);
  if (!shop) throw new Error('the shop of a submission was not stored');
  return shop.id;
}

async function createCode(
  db: Database,
  now: Date,
  made: {
    shopId: number;
    categorySlug: string;
    shopName: string;
    code: string;
    origin: string;
    needsReview: boolean;
  },
): Promise<number> {
  const { shopId, categorySlug, shopName, code, origin, needsReview } = made;
  const [id] = await insertCodes(db, [
    {
      shopId,
      code,
      title: `Rabattcode für ${shopName}`,
      description: `${origin} Wie hoch der Rabatt ist, zeigt die Kasse.`,
      // Visitors name none, and a shop may be called as conditions are worded.
      ...NO_CONDITIONS,
      discount: 'Rabatt',
      discountType: 'percentage',
      discountValue: 0,
      categorySlug,
      source: 'community',
      needsReview,
      isUnproven: needsReview,
      createdAt: now,
    },
  ]);
  if (id === undefined) throw new Error('the code of a submission was not stored');
  return id;
}
