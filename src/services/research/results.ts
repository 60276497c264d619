// Turns an answer into drafts, whether a model gave it or a person pasted it.
import type { Database } from '#db/core/connect.ts';
import { countDraftsOf, insertDraft } from '#db/research/drafts.ts';
import { completeItem, type ResearchItem } from '#db/research/items.ts';
import { noteResearched } from '#db/research/shops.ts';
import type { RefusedFinding } from '#domain/research/findings.ts';
import { submissionKey } from '#domain/submissions/submission.ts';
import type { Findings } from './answer.ts';
import { shopKeyOf } from './prompt.ts';

/** The queue shows answers; nobody reads more of one. */
const RESULTS_KEPT = 8_000;

export interface StoredResults {
  /** New ones. */
  drafts: number;
  refused: RefusedFinding[];
}

/** Within the transaction that holds the item. */
export async function storeResults(
  db: Database,
  now: Date,
  item: ResearchItem,
  { text, prompt, findings }: { text: string; prompt: string; findings: Findings },
): Promise<StoredResults> {
  // Before the drafts, so that none is stored by the old name while the shop gets another.
  const shop = item.shopId === null ? null : await noteResearched(db, now, item.shopId);
  const shopKey = shopKeyOf(shop?.name ?? item.shopName);
  const refused = [...findings.refused];
  let drafts = 0;
  for (const { draft, problems } of findings.drafts) {
    const codeKey = submissionKey(draft.code);
    const id = await insertDraft(db, now, { ...draft, itemId: item.id, shopKey, codeKey, problems });
    if (id !== null) drafts++;
    else refused.push({ what: draft.code, reason: 'Der Code liegt schon als Entwurf vor.' });
  }
  await completeItem(db, now, item.id, {
    codesFound: await countDraftsOf(db, item.id),
    refused,
    results: shortened(text),
    prompt,
  });
  return { drafts, refused };
}

function shortened(text: string): string {
  // The database refuses the character zero and halves of surrogate pairs.
  const clean = text.toWellFormed().replaceAll('\0', '');
  return clean.length <= RESULTS_KEPT ? clean : `${clean.slice(0, RESULTS_KEPT).toWellFormed()}\n… (gekürzt)`;
}
