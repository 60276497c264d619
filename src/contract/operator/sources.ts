import { z } from 'zod';
import { ErrorAnswer } from '#contract/errors.ts';
import { page, pageOf } from '#contract/paging.ts';
import { listSearch } from '#contract/parameters.ts';
import { NETWORKS } from '#domain/core/sources.ts';

export const AwinStatus = z
  .object({
    configured: z.boolean().meta({ description: 'Token und Konto sind gesetzt' }),
    voucherApiReady: z.boolean().meta({ description: 'AWIN nimmt das Token an' }),
    advertiserId: z.string().nullable().meta({ description: 'AWIN_PUBLISHER_ID' }),
  })
  .meta({ id: 'AwinStatus' });
export type AwinStatus = z.infer<typeof AwinStatus>;

const network = z.enum(NETWORKS, `Das Netzwerk muss eines von diesen sein: ${NETWORKS.join(', ')}.`);

/** Codes of one network that too many would be to withdraw unasked. */
export const HeldCodes = z
  .object({
    network,
    codes: z.int(),
    since: z.iso.datetime().meta({ description: 'Der Abgleich, der danach fragt' }),
  })
  .meta({ id: 'HeldCodes' });
export type HeldCodes = z.infer<typeof HeldCodes>;

export const AwinStats = z
  .object({
    totalVouchers: z.int(),
    activeVouchers: z.int().meta({ description: 'Jetzt zu sehen' }),
    totalShops: z.int(),
    schedulerStatus: z.enum(['active', 'inactive']),
    lastSync: z.iso.datetime().nullable().meta({ description: 'Ende des letzten gelungenen Abgleichs' }),
    lastError: z.string().nullable().meta({ description: 'Warum der letzte Abgleich scheiterte' }),
    held: z
      .array(HeldCodes)
      .meta({ description: 'Worüber jemand entscheiden muss, auch bei anderen Netzwerken als AWIN' }),
  })
  .meta({ id: 'AwinStats' });
export type AwinStats = z.infer<typeof AwinStats>;

export const AwinPartners = z.object({ totalCount: z.int() }).meta({ id: 'AwinPartners' });
export type AwinPartners = z.infer<typeof AwinPartners>;

export const AwinSyncRequest = z
  .object({
    confirm: z
      .boolean('Die Angabe "confirm" muss true oder false sein.')
      .default(false)
      .meta({ description: 'Auch mehr als ein Fünftel der Codes zurückziehen' }),
    dryRun: z
      .boolean('Die Angabe "dryRun" muss true oder false sein.')
      .default(false)
      .meta({ description: 'Nur sagen, was geschähe' }),
  })
  .meta({ id: 'AwinSyncRequest' });

const SyncChange = z.object({
  field: z.string(),
  from: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  to: z.union([z.string(), z.number(), z.boolean()]).nullable(),
});

const SyncLine = z.object({
  shopName: z.string(),
  code: z.string(),
  title: z.string(),
  changes: z.array(SyncChange),
});

export const SyncDiff = z
  .object({
    added: z.array(SyncLine),
    updated: z.array(SyncLine),
    withdrawn: z.array(SyncLine),
  })
  .meta({ id: 'SyncDiff', description: 'Von jeder Art höchstens die ersten hundert' });

export type SyncDiff = z.infer<typeof SyncDiff>;

export const AwinSyncAnswer = z
  .object({
    added: z.int(),
    updated: z.int(),
    withdrawn: z.int(),
    skipped: z.int(),
    skippedReasons: z.array(z.object({ reason: z.string(), count: z.int() })),
    totalFetched: z.int(),
    shopsAdded: z.int(),
    complete: z.boolean().meta({ description: 'Falsch, wenn sich die Liste beim Lesen änderte' }),
    dryRun: z.boolean(),
    diff: SyncDiff.optional().meta({ description: 'Nur bei dryRun' }),
  })
  .meta({ id: 'AwinSyncAnswer' });
export type AwinSyncAnswer = z.infer<typeof AwinSyncAnswer>;

/** 409: too much would be withdrawn. */
export const AwinSyncRefusal = ErrorAnswer.extend({ diff: SyncDiff }).meta({ id: 'AwinSyncRefusal' });
export type AwinSyncRefusal = z.infer<typeof AwinSyncRefusal>;

export const HeldQuery = z.object({
  network: network.default('awin'),
  q: listSearch,
  page,
});

export const HeldCode = z.object({
  id: z.int(),
  shopName: z.string(),
  code: z.string(),
  title: z.string(),
  validUntil: z.iso.datetime().nullable(),
});

export const HeldPage = pageOf(HeldCode)
  .extend({
    codes: z.int().meta({ description: 'Alle, die warten, nicht nur die Treffer der Suche' }),
    shops: z.int().meta({ description: 'Von so vielen Shops sind sie' }),
    since: z.iso.datetime().nullable().meta({ description: 'Der Abgleich, der danach fragt' }),
  })
  .meta({ id: 'HeldPage' });
export type HeldPage = z.infer<typeof HeldPage>;

export const HeldDecision = z
  .object({
    network: network.default('awin'),
    decision: z.enum(['withdraw', 'keep'], 'Die Entscheidung muss withdraw oder keep sein.'),
    since: z.iso
      .datetime('Die Angabe "since" muss die der gezeigten Liste sein.')
      .meta({ description: 'since der gezeigten Liste: Entschieden wird nur über diese Codes' }),
  })
  .meta({ id: 'HeldDecision' });

export const AwinMessage = z.object({ message: z.string() }).meta({ id: 'AwinMessage' });
