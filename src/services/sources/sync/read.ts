// One sync from beginning to end: shops, offers page by page, then what is missing.

import type { AwinSyncAnswer } from '#contract/operator/sources.ts';
import { dropQuestion, holdWithdrawals, releaseKept } from '#db/sources/held-withdrawals.ts';
import { deleteGoneOffers } from '#db/sources/offers.ts';
import { leaveProgrammes } from '#db/sources/programmes.ts';
import { countStanding } from '#db/sources/withdrawals.ts';
import { addDays } from '#domain/core/berlin-time.ts';
import { plural } from '#domain/core/format.ts';
import type { NetworkSource } from '#outside/networks/source.ts';
import type { SyncContext } from './context.ts';
import { SyncError, syncFailed } from './error.ts';
import { takeOffer } from './offers.ts';
import { previewPage, writePage } from './page.ts';
import { DIFF_LINES } from './report.ts';
import { type Partners, syncShops } from './shops.ts';
import { type Absence, findAbsent, lineOf, partsOf, writeAbsent, writeUnoffered } from './withdrawal.ts';

/** Safety limit: a larger share of the catalogue does not vanish by itself. */
const MOST_WITHDRAWN = 0.2;
/** An offer that returns within this time is still the one that an operator may have deleted. */
const REMEMBERED_DAYS = 90;

export async function readSource(source: NetworkSource, context: SyncContext): Promise<AwinSyncAnswer> {
  const { db, network, now, report, options } = context;
  const { signal, confirm = false, dryRun = false } = options;
  const known = await countStanding(db, network, now);
  context.tell('shops');
  const list = await source.listShops(signal);
  report.malformed(list.malformed);
  const { partners, left } = await syncShops(context, list);

  const { seen, complete } = await readOffers(source, context, partners);
  signal?.throwIfAborted();
  if (complete) {
    const absence = await findAbsent(context, seen);
    if (dryRun) for (const code of absence.codes) report.withdrawn(lineOf(code));
    else {
      if (!confirm) await checkAbsence(context, absence, known);
      await withdrawAbsent(context, absence, partners);
      await context.write(async (tx) => {
        await leaveProgrammes(tx, network, now, left);
        await dropQuestion(tx, network);
        await releaseKept(tx, absence.back);
      });
      await deleteGoneOffers(db, network, addDays(now, -REMEMBERED_DAYS));
    }
  }
  return { ...report.figures(), complete, dryRun, ...(dryRun ? { diff: report.diff } : {}) };
}

async function readOffers(source: NetworkSource, context: SyncContext, partners: Partners) {
  const { db, network, now, report, options } = context;
  const seen = new Set<string>();
  let complete = false;
  let isUnsure = false;
  for await (const page of source.listOffers(options.signal)) {
    options.signal?.throwIfAborted();
    report.fetched(page.offers.length + page.malformed.length);
    report.malformed(page.malformed);
    // What could not be read is kept as it was; where even the number is missing, it may be any.
    for (const { sourceId } of page.malformed) if (sourceId !== null) seen.add(sourceId);
    isUnsure ||= page.malformed.some(({ sourceId }) => sourceId === null);
    const taken = page.offers.map((offer) => takeOffer(offer, partners));
    for (const reason of taken) if (typeof reason === 'string') report.skip(reason, 1);
    const incoming = taken.filter((offer) => typeof offer !== 'string');
    for (const { networkId } of incoming) seen.add(networkId);
    if (options.dryRun) await previewPage(db, { network, now, partners, report }, incoming);
    else
      await context.write((tx, notes) =>
        writePage(tx, { network, now, partners, report: notes }, { incoming }),
      );
    complete = page.complete;
    context.tell('offers');
  }
  return { seen, complete: complete && !isUnsure };
}

async function checkAbsence(context: SyncContext, { codes }: Absence, known: number): Promise<void> {
  const { network, report, now } = context;
  if (codes.length <= known * MOST_WITHDRAWN) return;
  const share = Math.round((codes.length / Math.max(known, 1)) * 100);
  const missing = `${plural(codes.length, 'Code', 'Codes')} von ${known} (${share} %)`;
  const why = `${missing} ${codes.length === 1 ? 'würde' : 'würden'} zurückgezogen. Bitte prüfen und bestätigen.`;
  const withdrawn = codes.slice(0, DIFF_LINES).map(lineOf);
  const ids = codes.map(({ id }) => id);
  await context.write((tx) => holdWithdrawals(tx, network, now, ids));
  throw new SyncError('unconfirmed', syncFailed(network, why), {
    diff: { ...report.diff, withdrawn },
  });
}

async function withdrawAbsent(context: SyncContext, { offers }: Absence, partners: Partners): Promise<void> {
  const { network, now, options } = context;
  for (const part of partsOf(offers)) {
    options.signal?.throwIfAborted();
    await context.write((tx, notes) => writeAbsent(tx, { network, now, partners, report: notes }, part));
    context.tell('withdrawal');
  }
  const unoffered = () =>
    context.write((tx, notes) => writeUnoffered(tx, { network, now, partners, report: notes }));
  while (await unoffered()) options.signal?.throwIfAborted();
}
