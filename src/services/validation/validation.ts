// Checks codes: all of them in a resumable run, or one by hand. The rules are in domain/validation, the requests to
// pages in outside/link-check.

import type { Database } from '#db/core/connect.ts';
import { inTransaction } from '#db/core/transaction.ts';
import { recordChange } from '#db/operators/audit-log.ts';
import type { CheckedLink } from '#db/validation/link-checks.ts';
import {
  advanceValidationRun,
  endValidationRun,
  openValidationRun,
  stateOfRun,
  stopValidationRuns,
  type ValidationRun,
} from '#db/validation/runs.ts';
import {
  countCodesAfter,
  factsOfCode,
  nextFacts,
  type StoredFacts,
  writeVerdicts,
} from '#db/validation/verdicts.ts';
import { pageToCheck } from '#domain/validation/page-to-check.ts';
import { judgeCode, judgeGonePage, type Verdict } from '#domain/validation/verdict.ts';
import type { LinkCheck } from '#outside/fetch/link-check.ts';
import { createPages } from './checked-pages.ts';

/** Codes judged and written together; also what is held in memory at a time. */
const AT_ONCE = 500;
/** A run that was interrupted longer ago is not resumed. */
const GOES_ON_MS = 6 * 3_600_000;
/** How often a run polls whether an operator has stopped it: requests to pages may take minutes. */
const POLL_MS = 1_000;

export interface RunOptions {
  signal?: AbortSignal | undefined;
  progress?: (counts: Record<string, unknown>) => Promise<void>;
}

export interface ValidationDeps {
  /** With a long statement timeout. */
  db: Database;
  clock: () => Date;
  /** Null where no request may leave this machine. */
  linkCheck: LinkCheck | null;
  atOnce?: number;
}

export type Validation = ReturnType<typeof createValidation>;

export function createValidation({ db, clock, linkCheck, atOnce = AT_ONCE }: ValidationDeps) {
  const pages = linkCheck && createPages({ db, clock, linkCheck });

  return {
    checksLinks: linkCheck !== null,

    async run({ signal, progress }: RunOptions = {}): Promise<Record<string, unknown>> {
      const started = clock();
      let run = await openValidationRun(db, started, new Date(started.getTime() - GOES_ON_MS));
      const total = tally(run).checked + (await countCodesAfter(db, run.afterId));
      const stop = watchForStop(db, run);
      const ended = AbortSignal.any([stop.signal, ...(signal ? [signal] : [])]);
      const visit = pages?.visit(ended);
      const shown = () => ({ total, ...tally(run), ...(visit?.counts() ?? { linkCheck: 'off' }) });
      try {
        for (;;) {
          await progress?.(shown());
          ended.throwIfAborted();
          const facts = await nextFacts(db, clock(), run.afterId, atOnce);
          if (facts.length === 0) break;
          run = await judgePart(db, clock, run, facts, visit?.askAll);
        }
      } catch (error) {
        if ((await stateOfRun(db, run)) !== 'stopped') throw error;
        return { ...shown(), stopped: true };
      } finally {
        stop.end();
      }
      await endValidationRun(db, clock(), run);
      return shown();
    },

    /** What is checked by then stays checked. False when no run is active. */
    async stop(actor: string): Promise<boolean> {
      return inTransaction(db, async (tx) => {
        const stopped = await stopValidationRuns(tx);
        if (stopped)
          await recordChange(tx, clock(), {
            actor,
            action: 'job.stop',
            subject: 'job',
            subjectId: 'validate-codes',
          });
        return stopped;
      });
    },

    /** Null where there is no such code. */
    async checkOne(id: number, actor: string): Promise<Verdict | null> {
      const facts = await factsOfCode(db, clock(), id);
      if (!facts) return null;
      const [verdict] = await judge([facts], clock(), pages?.askNow);
      if (!verdict) return null;
      await inTransaction(db, async (tx) => {
        await writeVerdicts(tx, clock(), [verdict]);
        const { isValid, reason } = verdict;
        const subject = { subject: 'code', subjectId: id };
        await recordChange(tx, clock(), {
          actor,
          action: 'code.validate',
          ...subject,
          after: { isValid, reason },
        });
      });
      return verdict;
    },
  };
}

/** The run may be in another process than the one that received the stop. */
function watchForStop(db: Database, run: ValidationRun) {
  const controller = new AbortController();
  const timer = setInterval(async () => {
    // An unavailable database is no stop.
    const state = await stateOfRun(db, run).catch(() => 'open');
    if (state !== 'open') controller.abort(new Error(`this run is ${state}`));
  }, POLL_MS);
  return { signal: controller.signal, end: () => clearInterval(timer) };
}

type AskPages = (urls: string[]) => Promise<Map<string, CheckedLink>>;

/** The verdicts and the checkpoint of the run are written atomically. */
async function judgePart(
  db: Database,
  clock: () => Date,
  run: ValidationRun,
  facts: StoredFacts[],
  ask: AskPages | undefined,
): Promise<ValidationRun> {
  const verdicts = await judge(facts, clock(), ask);
  const counts = { ...tally(run) };
  for (const { isValid, rule } of verdicts) {
    counts.checked++;
    counts[isValid ? 'valid' : rule === 'expired' || rule === 'upcoming' ? rule : 'invalid']++;
  }
  const next = { id: run.id, afterId: facts.at(-1)?.id ?? run.afterId, counts };
  await inTransaction(db, async (tx) => {
    // Fenced off: an operator stopped the run, or another instance has resumed it.
    if (!(await advanceValidationRun(tx, run, next)))
      throw new Error('this run was stopped, or another instance goes on with it');
    await writeVerdicts(tx, clock(), verdicts);
  });
  return next;
}

async function judge(facts: StoredFacts[], now: Date, ask: AskPages | undefined) {
  const verdicts = facts.map((one) => ({ facts: one, verdict: judgeCode(one, now) }));
  const pageOf = ({ affiliateUrl, shopUrl, shopName }: StoredFacts) =>
    pageToCheck({ affiliateUrl, url: shopUrl, shopName });
  const good = verdicts.filter(({ verdict }) => verdict.isValid).map((one) => pageOf(one.facts));
  const asked = await ask?.([...new Set(good.filter((page) => page !== null))]);
  return verdicts.map(({ facts: one, verdict }) => {
    const page = verdict.isValid ? asked?.get(pageOf(one) ?? '') : undefined;
    const final = page?.outcome === 'gone' ? judgeGonePage(page.status) : verdict;
    const reachedAt = page?.outcome === 'ok' ? page.checkedAt : null;
    return { ...final, id: one.id, version: one.version, reachedAt };
  });
}

function tally({ counts }: ValidationRun) {
  const { checked = 0, valid = 0, invalid = 0, expired = 0, upcoming = 0 } = counts;
  return { checked, valid, invalid, expired, upcoming };
}
