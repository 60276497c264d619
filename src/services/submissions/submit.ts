// A code that visitors submit is published when three different ones have submitted the same.
import { insertCodes } from '#db/codes/codes.ts';
import type { Database } from '#db/core/connect.ts';
import { inTransaction } from '#db/core/transaction.ts';
import { findShop, insertShops } from '#db/shops/shops.ts';
import {
  insertSubmission,
  isBlocked,
  isListed,
  lockSubmissions,
  markPublished,
  pendingSubmissions,
  type SubmissionKey,
} from '#db/submissions/submissions.ts';
import { AppError } from '#domain/core/app-error.ts';
import { foldCompact } from '#domain/core/fold.ts';
import { guessedSite } from '#domain/shops/sites.ts';
import { majoritySpelling } from '#domain/submissions/spelling.ts';
import {
  differentSubmitters,
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
}

export interface SubmissionOutcome {
  result: 'pending' | 'repeated' | 'published' | 'known';
  /** What happens next, in words for the visitor. */
  message: string;
}

const REST = `Wir veröffentlichen ihn, sobald ${SUBMISSIONS_NEEDED} verschiedene Personen denselben Code eingereicht haben.`;

const BY_THREE = `Von ${SUBMISSIONS_NEEDED} Besuchern unabhängig voneinander gemeldet.`;

export async function submitCode(
  db: Database,
  now: Date,
  sender: Sender,
  submission: Submission,
): Promise<SubmissionOutcome> {
  const refused = refuseSubmission(submission);
  if (refused) throw new AppError('unprocessable', { userMessage: refused });
  await consumeLimit(db, now, 'submit', sender.client);
  const { code, shopName } = normaliseSubmission(submission);
  return inTransaction(db, async (tx) => {
    const shopKey = await keyOfShop(tx, now, shopName);
    await lockSubmissions(tx, shopKey);
    // Looked up again: the previous holder of the lock may have created the shop.
    const shop = await findShop(tx, now, shopName);
    const key = { shopKey, codeKey: submissionKey(code) };
    if (await isBlocked(tx, key)) throw blocked();
    if (shop && (await isListed(tx, now, shop.id, key.codeKey))) {
      return {
        result: 'known',
        message: `Danke! Diesen Code von ${shop.name} haben wir schon in unserer Liste.`,
      };
    }
    const { visitor, network } = sender;
    const earlier = await pendingSubmissions(tx, key);
    if (earlier.some((row) => row.visitor === visitor.toString('hex'))) {
      return { result: 'repeated', message: `Diesen Code hast du schon eingereicht. ${REST}` };
    }
    await insertSubmission(tx, now, { ...key, code, shopName, visitor, network });
    return publishIfEnough(tx, now, key, shop?.id ?? null);
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
  knownShop: number | null,
): Promise<SubmissionOutcome> {
  const all = await pendingSubmissions(db, key);
  if (differentSubmitters(all) < SUBMISSIONS_NEEDED) {
    return { result: 'pending', message: `Danke! Dein Code ist bei uns angekommen. ${REST}` };
  }
  await publishSubmissions(db, now, { key, knownShop, spellings: all, origin: BY_THREE });
  return { result: 'published', message: 'Danke! Der Code ist bestätigt und jetzt veröffentlicht.' };
}

interface Publication {
  key: SubmissionKey;
  knownShop: number | null;
  spellings: { code: string; shopName: string }[];
  /** Who says that the code exists, as its description tells visitors. */
  origin: string;
}

/** Makes the code, and its shop where there is none, in the spelling of the majority. */
export async function publishSubmissions(
  db: Database,
  now: Date,
  { key, knownShop, spellings, origin }: Publication,
): Promise<{ codeId: number; shopId: number }> {
  const shopName = majoritySpelling(spellings.map((row) => row.shopName));
  const code = majoritySpelling(spellings.map((row) => row.code));
  const shopId = knownShop ?? (await createShop(db, shopName));
  const codeId = await createCode(db, now, { shopId, shopName, code, origin });
  await markPublished(db, key, codeId);
  return { codeId, shopId };
}

function blocked(): AppError {
  return new AppError('unprocessable', {
    userMessage: 'Diesen Code haben wir schon geprüft und nehmen ihn nicht an.',
    details: { blocked: true },
  });
}

/** Marked for review by an operator: its address is a guess, and so is its category. */
async function createShop(db: Database, name: string): Promise<number> {
  const [shop] = await insertShops(db, [
    { name, url: guessedSite(name) ?? '', categorySlug: 'services', source: 'community', needsReview: true },
  ]);
  if (!shop) throw new Error('the shop of a submission was not stored');
  return shop.id;
}

async function createCode(
  db: Database,
  now: Date,
  { shopId, shopName, code, origin }: { shopId: number; shopName: string; code: string; origin: string },
): Promise<number> {
  const [id] = await insertCodes(db, [
    {
      shopId,
      code,
      title: `Rabattcode für ${shopName}`,
      description: `${origin} Wie hoch der Rabatt ist, zeigt die Kasse.`,
      discount: 'Rabatt',
      discountType: 'percentage',
      discountValue: 0,
      categorySlug: 'services',
      source: 'community',
      createdAt: now,
    },
  ]);
  if (id === undefined) throw new Error('the code of a submission was not stored');
  return id;
}
