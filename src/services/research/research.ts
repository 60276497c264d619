// Research as the operator area uses it.

import type { Database } from '#db/core/connect.ts';
import { inTransaction } from '#db/core/transaction.ts';
import { recordChange } from '#db/operators/audit-log.ts';
import { type DraftState, listDrafts } from '#db/research/drafts.ts';
import type { Site } from '#domain/core/site.ts';
import type { ResearchStatus } from '#domain/research/priority.ts';
import type { Llm } from '#outside/llm.ts';
import { readAnswer } from './answer.ts';
import { type DraftEdits, discardDraft, publishDraft, restoreDraft } from './drafts.ts';
import { tieLateShops } from './late-shops.ts';
import { changeItems, type ItemsChange } from './many-items.ts';
import { chatText, promptFor } from './prompt.ts';
import {
  changeStatus,
  itemToChange,
  type QueueWanted,
  readQueue,
  scheduleDueShops,
  scheduleShop,
  shopsNeedingResearch,
} from './queue.ts';
import { type StoredResults, storeResults } from './results.ts';
import { createResearchRuns } from './runs.ts';

const PAGE = 50;

interface ResearchDeps {
  db: Database;
  clock: () => Date;
  site: Site;
  llm: Llm | null;
  onProblem: (error: unknown) => void;
}

export type Research = ReturnType<typeof createResearch>;

export function createResearch({ db, clock, site, llm, onProblem }: ResearchDeps) {
  const runs = createResearchRuns({ db, clock, llm, siteUrl: site.url, onProblem });

  async function bringUpToDate(): Promise<void> {
    await runs.requeueLost();
    await inTransaction(db, tieLateShops);
  }

  return {
    /** Null where no language model is set up. */
    model: runs.model,

    async queue(wanted: QueueWanted) {
      await bringUpToDate();
      return readQueue(db, clock(), wanted);
    },
    async shopsNeeding(search: string) {
      await bringUpToDate();
      return shopsNeedingResearch(db, clock(), { search });
    },
    changeMany: (actor: string, ids: number[], change: ItemsChange) =>
      changeItems(db, clock(), actor, ids, change),
    schedule: (actor: string, wanted: { shopName: string; priority: number | undefined }) =>
      scheduleShop(db, clock(), actor, wanted),
    scheduleDue: (actor: string, ids?: number[]) => scheduleDueShops(db, clock(), actor, ids),
    setStatus: (actor: string, id: number, status: ResearchStatus) =>
      changeStatus(db, clock(), actor, id, status),

    async run(actor: string, id: number): Promise<void> {
      await bringUpToDate();
      await runs.start(actor, id);
    },

    /** What a person pasted. */
    takeResults: (actor: string, id: number, text: string): Promise<StoredResults> =>
      inTransaction(db, async (tx) => {
        const now = clock();
        const item = await itemToChange(tx, id);
        const findings = readAnswer(text, now, site.url);
        const prompt = item.prompt ?? chatText(await promptFor(tx, now, item));
        const stored = await storeResults(tx, now, item, { text, prompt, findings });
        const { drafts, refused } = stored;
        await recordChange(tx, now, {
          actor,
          action: 'research.results',
          subject: 'research',
          subjectId: id,
          before: { status: item.status },
          after: { status: 'completed', drafts, refused },
        });
        return stored;
      }),

    drafts: ({ state, page }: { state: DraftState; page: number }) =>
      listDrafts(db, clock(), { state, limit: PAGE, offset: (page - 1) * PAGE }),
    publish: (actor: string, id: number, edits: DraftEdits) => publishDraft(db, clock(), actor, id, edits),
    discard: (actor: string, id: number) => discardDraft(db, clock(), actor, id),
    restore: (actor: string, id: number) => restoreDraft(db, clock(), actor, id),
    close: () => runs.close(),
  };
}
