// One line of `trust-replay`, checked. docs/trust.md describes the events.
import { z } from 'zod';
import { DISCOUNT_TYPES } from '#domain/codes/discounts.ts';
import { endOfBerlinDay, toDate } from '#domain/core/berlin-time.ts';
import { SOURCES } from '#domain/core/sources.ts';
import { REASONS } from '#domain/trust/likelihood.ts';
import type { TrustEvent } from '#domain/trust/replay.ts';
import { InputError } from './input-error.ts';

const id = z.union([z.string().min(1), z.number()]);
const time = z.iso.datetime({ offset: true, local: true }).transform((text) => toDate(text));
/** A day alone means all of it. */
const end = z.union([time, z.iso.date().transform((day) => endOfBerlinDay(day))]);
const amount = z.number().nonnegative();
const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? null);

const at = { at: time };
const EVENT = z.discriminatedUnion('event', [
  z.object({
    ...at,
    event: z.literal('code'),
    // A sale could not name it.
    id: id.refine((value) => value !== 'none' && value !== 'unknown'),
    shop: id,
    source: z.enum(SOURCES.map(({ key }) => key)).exclude(['demo']),
    discountType: z.enum(DISCOUNT_TYPES.map(({ key }) => key)),
    discountValue: amount,
    minimumOrder: orNull(amount),
    validUntil: orNull(end),
  }),
  z.object({ ...at, event: z.literal('copy'), code: id, visitor: id, network: id }),
  z.object({
    ...at,
    event: z.literal('vote'),
    code: id,
    visitor: id,
    network: id,
    worked: z.boolean(),
    reason: orNull(z.enum(REASONS)),
  }),
  z.object({ ...at, event: z.literal('sale'), code: id, visitor: id, voucher: id, amount }),
  z.object({ ...at, event: z.literal(['withdrawn', 'offered']), code: id }),
  z.object({ ...at, event: z.literal('tested'), code: id, worked: z.boolean() }),
  z.object({ ...at, event: z.literal('order'), shop: id, basket: orNull(amount) }),
]);

/** Throws InputError. */
export function readTrustEvent(line: string): TrustEvent {
  const parsed = EVENT.safeParse(parse(line));
  if (parsed.success) return parsed.data;
  const [field] = parsed.error.issues[0]?.path ?? [];
  if (field === undefined) throw new InputError('Das ist kein Ereignis.');
  if (field === 'event') throw new InputError('Dieses Ereignis gibt es nicht.');
  throw new InputError(`Das Feld „${String(field)}“ fehlt oder ist falsch.`);
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new InputError('Das ist kein JSON.');
  }
}
