// Asks the language model about items of the queue, in the background: an answer takes minutes, a request must not.

import { randomUUID } from 'node:crypto';
import type { Database } from '#db/core/connect.ts';
import { inTransaction } from '#db/core/transaction.ts';
import { recordChange } from '#db/operators/audit-log.ts';
import type { ResearchItem } from '#db/research/items.ts';
import { claimItem, failRun, holdsItem, noteAlive, requeueLostRuns, requeueRun } from '#db/research/runs.ts';
import { AppError } from '#domain/core/app-error.ts';
import { createSemaphore } from '#outside/core/semaphore.ts';
import { SourceError } from '#outside/core/source-error.ts';
import type { Llm } from '#outside/llm.ts';
import { ANSWER_SCHEMA, readAnswer } from './answer.ts';
import { chatText, type Prompt, promptFor } from './prompt.ts';
import { itemToChange } from './queue.ts';
import { storeResults } from './results.ts';

/** The lease of a run: a heartbeat this often keeps it; after `SILENT_MS` without one it has expired. */
const ALIVE_EVERY_MS = 5_000;
const SILENT_MS = 30_000;
/** Total timeout of a run, the model and all queueing included. */
const LONGEST_MS = 20 * 60_000;
const AT_ONCE = 2;

const INTERRUPTED =
  'Die Recherche wurde unterbrochen, weil der Server beendet wurde. Bitte starte sie noch einmal.';

export interface RunDeps {
  db: Database;
  clock: () => Date;
  /** Null where none is set up. */
  llm: Llm | null;
  siteUrl: string;
  onProblem: (error: unknown) => void;
}

interface Run {
  id: string;
  item: ResearchItem;
  prompt: Prompt;
}

export function createResearchRuns({ db, clock, llm, siteUrl, onProblem }: RunDeps) {
  const stop = new AbortController();
  const working = new Set<Promise<void>>();
  const inSlot = createSemaphore(AT_ONCE);

  async function work(run: Run, model: Llm): Promise<void> {
    const lost = new AbortController();
    const signal = AbortSignal.any([stop.signal, lost.signal, AbortSignal.timeout(LONGEST_MS)]);
    const pulse = setInterval(() => {
      // A missed heartbeat costs nothing yet: the lease outlives several.
      noteAlive(db, clock(), run.id).then((ours) => !ours && lost.abort(), onProblem);
    }, ALIVE_EVERY_MS);
    const ask = async () => {
      try {
        signal.throwIfAborted();
        const question = { ...run.prompt, name: 'discount_codes', schema: ANSWER_SCHEMA };
        await finish(run, await model.ask(question, signal));
      } catch (error) {
        if (stop.signal.aborted) await requeueRun(db, clock(), run.id, INTERRUPTED);
        else if (!lost.signal.aborted) await failRun(db, clock(), run.id, sentenceFor(error, onProblem));
      }
    };
    await inSlot(ask).finally(() => clearInterval(pulse));
  }

  async function finish({ id, item, prompt }: Run, text: string): Promise<void> {
    const findings = readAnswer(text, clock(), siteUrl);
    await inTransaction(db, async (tx) => {
      // The lease may have expired, or an operator may have changed the status.
      if (!(await holdsItem(tx, id))) return;
      await storeResults(tx, clock(), item, { text, prompt: chatText(prompt), findings });
    });
  }

  return {
    model: llm?.model ?? null,

    /** Requeues items whose lease has expired: their process died. Done lazily, when the queue is read. */
    async requeueLost(): Promise<void> {
      const now = clock();
      await requeueLostRuns(db, now, new Date(now.getTime() - SILENT_MS), INTERRUPTED);
    },

    /** Starts the run in the background and returns at once. */
    async start(actor: string, itemId: number): Promise<void> {
      if (!llm) throw notSetUp();
      const now = clock();
      const run = await inTransaction(db, async (tx): Promise<Run> => {
        const item = await itemToChange(tx, itemId);
        const prompt = await promptFor(tx, now, item);
        const id = randomUUID();
        if (!(await claimItem(tx, now, itemId, id, chatText(prompt)))) {
          throw new AppError('conflict', { userMessage: 'Diese Recherche läuft schon.' });
        }
        await recordChange(tx, now, {
          actor,
          action: 'research.run',
          subject: 'research',
          subjectId: itemId,
          before: { status: item.status },
          after: { status: 'researching', model: llm.model },
        });
        return { id, item, prompt };
      });
      const job: Promise<void> = work(run, llm)
        .catch(onProblem)
        .finally(() => working.delete(job));
      working.add(job);
    },

    /** Graceful shutdown: what is running is requeued. */
    async close(): Promise<void> {
      stop.abort();
      await Promise.all(working);
    },
  };
}

function sentenceFor(error: unknown, onProblem: (error: unknown) => void): string {
  if (error instanceof AppError && error.userMessage) return error.userMessage;
  onProblem(error);
  return error instanceof SourceError
    ? error.userMessage
    : 'Die Recherche ist an einem unerwarteten Fehler gescheitert. Näheres steht im Protokoll des Servers.';
}

function notSetUp(): AppError {
  return new AppError('unprocessable', {
    userMessage:
      'Es ist kein Sprachmodell eingerichtet: Es fehlen LLM_BASE_URL und LLM_MODEL. Kopiere den Prompt und füge die Antwort hier ein.',
  });
}
