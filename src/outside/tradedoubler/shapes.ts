// What we use of Tradedoubler's vouchers.

import { z } from 'zod';
import { code, id, link, text, time } from '#outside/networks/field-shapes.ts';

/** Seen in the wild: true, 1 and "true". */
const looseFlag = z
  .unknown()
  .transform((value) => value === true || value === 1 || value === 'true' || value === '1');

const looseNumber = z.unknown().transform((value) => {
  const number = typeof value === 'number' ? value : Number(typeof value === 'string' ? value : Number.NaN);
  return Number.isFinite(number) ? number : 0;
});

export const Voucher = z
  .object({
    id,
    programId: id,
    programName: text(80),
    title: text(300),
    shortDescription: text(2000),
    description: text(2000),
    code,
    startDate: time('start'),
    endDate: time('end'),
    publishStartDate: time('start'),
    publishEndDate: time('end'),
    defaultTrackUri: link,
    landingUrl: link,
    logoPath: link,
    discountAmount: looseNumber,
    isPercentage: looseFlag,
    currencyId: text(3),
    languageId: text(5),
    exclusive: looseFlag,
  })
  .refine(({ title, shortDescription, description }) => title || shortDescription || description, {
    path: ['title'],
    message: 'Das Angebot hat weder Titel noch Beschreibung.',
  })
  .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
    path: ['endDate'],
    message: 'Das Angebot endet vor seinem Beginn.',
  });

/** An error that comes with status 200. */
export const Complaint = z.object({ code: z.unknown(), message: z.string() });

export type Voucher = z.infer<typeof Voucher>;
