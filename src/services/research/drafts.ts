// A person decides about what research found: nothing of it is public before.

import { insertCodes } from '#db/codes/insert.ts';
import type { Database } from '#db/core/connect.ts';
import { isUniqueViolation } from '#db/core/sql-errors.ts';
import { inTransaction } from '#db/core/transaction.ts';
import { recordChange } from '#db/operators/audit-log.ts';
import { decideDraft, liveCodeOf, lockDraft, type ResearchDraft, reopenDraft } from '#db/research/drafts.ts';
import { findShop, insertShops } from '#db/shops/shops.ts';
import { lockSubmissions } from '#db/submissions/submissions.ts';
import { discountLabel } from '#domain/codes/discounts.ts';
import { type Contradiction, contradictionsIn } from '#domain/codes/input.ts';
import { AppError } from '#domain/core/app-error.ts';
import { withoutUndefined } from '#domain/core/fields.ts';
import type { DraftContent } from '#domain/research/findings.ts';
import { normaliseSubmission, refuseSubmission, submissionKey } from '#domain/submissions/submission.ts';

type Editable = Omit<DraftContent, 'sourceUrl'>;
/** What is missing stays as it was found. */
export type DraftEdits = { [Field in keyof Editable]?: Editable[Field] | undefined };

interface PublishedDraft {
  codeId: number;
  /** The name of the shop that was made for it. */
  newShop: string | null;
}

export function publishDraft(
  db: Database,
  now: Date,
  actor: string,
  id: number,
  edits: DraftEdits,
): Promise<PublishedDraft> {
  return inTransaction(db, async (tx) => {
    const draft = await openDraft(tx, now, id);
    const content = edited(draft, edits, now);
    const codeKey = submissionKey(content.code);
    // The advisory lock of submissions: of two concurrent publications of a code, the second finds the first.
    await lockSubmissions(tx, draft.shopKey);
    const shop = await shopOf(tx, now, draft);
    if ((await liveCodeOf(tx, now, shop.id, codeKey)) !== null) {
      throw new AppError('conflict', {
        userMessage: `Den Code ${content.code} gibt es bei ${draft.shopName} schon. Er wird nicht noch einmal veröffentlicht.`,
      });
    }
    const { sourceUrl: _, ...fields } = content;
    const [codeId] = await insertCodes(tx, [
      {
        ...fields,
        shopId: shop.id,
        title: titleOf(content, draft.shopName),
        categorySlug: shop.categorySlug,
        source: 'research',
        createdAt: now,
      },
    ]);
    if (codeId === undefined) throw new Error('the code of a draft was not stored');
    await decideDraft(tx, now, id, 'published', codeId);
    await recordChange(tx, now, {
      actor,
      action: 'research-draft.publish',
      subject: 'research-draft',
      subjectId: id,
      before: summary(draft),
      after: { ...summary({ ...draft, ...content }), codeId },
    });
    return { codeId, newShop: shop.isNew ? draft.shopName : null };
  });
}

export function discardDraft(db: Database, now: Date, actor: string, id: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    const draft = await openDraft(tx, now, id);
    await decideDraft(tx, now, id, 'discarded');
    await recordChange(tx, now, {
      actor,
      action: 'research-draft.discard',
      subject: 'research-draft',
      subjectId: id,
      before: summary(draft),
    });
  });
}

/** Waits for a decision again. */
export async function restoreDraft(db: Database, now: Date, actor: string, id: number): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      const draft = await knownDraft(tx, now, id);
      if (draft.state !== 'discarded') {
        throw new AppError('conflict', { userMessage: 'Dieser Entwurf ist nicht verworfen.' });
      }
      await reopenDraft(tx, id);
      await recordChange(tx, now, {
        actor,
        action: 'research-draft.restore',
        subject: 'research-draft',
        subjectId: id,
        after: summary(draft),
      });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('conflict', {
      userMessage: 'Diesen Code hat die Recherche inzwischen noch einmal gefunden.',
    });
  }
}

async function knownDraft(db: Database, now: Date, id: number): Promise<ResearchDraft> {
  const draft = await lockDraft(db, now, id);
  if (!draft) throw new AppError('not_found', { userMessage: 'Diesen Entwurf gibt es nicht mehr.' });
  return draft;
}

async function openDraft(db: Database, now: Date, id: number): Promise<ResearchDraft> {
  const draft = await knownDraft(db, now, id);
  if (draft.state === 'draft') return draft;
  const done = draft.state === 'published' ? 'veröffentlicht' : 'verworfen';
  throw new AppError('conflict', { userMessage: `Dieser Entwurf ist schon ${done}.` });
}

function edited(draft: ResearchDraft, edits: DraftEdits, now: Date): DraftContent {
  const { description, discount, discountType, discountValue, conditions, validFrom, validUntil, sourceUrl } =
    draft;
  const kept = {
    description,
    discount,
    discountType,
    discountValue,
    conditions,
    validFrom,
    validUntil,
    sourceUrl,
  };
  const { code } = normaliseSubmission({ code: edits.code ?? draft.code, shopName: '' });
  const content: DraftContent = { ...kept, ...withoutUndefined(edits), code };
  const refuse = (userMessage: string) => new AppError('unprocessable', { userMessage });
  const unfit = refuseSubmission({ code, shopName: 'Shop' });
  if (unfit) throw refuse(unfit);
  if (content.validUntil && content.validUntil <= now) throw refuse('Der Code ist schon abgelaufen.');
  const [contradiction] = contradictionsIn(content);
  if (contradiction) throw refuse(CONTRADICTIONS[contradiction]);
  return content;
}

const CONTRADICTIONS: Record<Contradiction, string> = {
  discountValue: 'Mehr als 100 % Rabatt gibt es nicht.',
  validUntil: 'Das Anfangsdatum liegt nach dem Ablaufdatum.',
};

/**
 * A shop that nobody has entered yet is made. The operator has named it, so it needs no review, but its address and
 * category are unknown: whoever publishes is told to enter them.
 */
async function shopOf(
  db: Database,
  now: Date,
  { shopName }: ResearchDraft,
): Promise<{ id: number; categorySlug: string; isNew: boolean }> {
  const known = await findShop(db, now, shopName);
  if (known) return { ...known, isNew: false };
  const categorySlug = 'services';
  const [made] = await insertShops(db, [{ name: shopName, categorySlug, source: 'research' }]);
  if (!made) throw new Error('the shop of a draft was not stored');
  return { id: made.id, categorySlug, isNew: true };
}

function titleOf(content: DraftContent, shopName: string): string {
  const known = content.discount !== '' || content.discountValue > 0;
  return known ? `${discountLabel(content)} bei ${shopName}` : `Rabattcode für ${shopName}`;
}

function summary({
  shopName,
  code,
  description,
  discount,
  discountType,
  discountValue,
  validUntil,
  sourceUrl,
}: ResearchDraft) {
  return { shopName, code, description, discount, discountType, discountValue, validUntil, sourceUrl };
}
