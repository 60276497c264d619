// What we use of AWIN's answers. Other fields may come and go; nulls are common.

import { z } from 'zod';
import { code, flag, id, link, text, time } from '#outside/networks/field-shapes.ts';

export const Accounts = z.object({ accounts: z.array(z.unknown()) });

export const Account = z.object({ accountId: id, accountName: text(200), accountType: text(40) });

export const AwinProgramme = z.object({
  id,
  name: text(80).refine((name) => name !== '', 'Das Programm hat keinen Namen.'),
  displayUrl: link,
  clickThroughUrl: link,
  logoUrl: link,
  primaryRegion: z.object({ countryCode: text(10) }).nullish(),
  primarySector: text(100),
  validDomains: z.array(z.object({ domain: text(300) }).nullish()).nullish(),
});

export const PromotionPage = z.object({
  data: z.array(z.unknown()),
  pagination: z.object({ page: z.int(), total: z.int().nonnegative() }),
});

export const Promotion = z
  .object({
    promotionId: id,
    advertiser: z.object({ id }),
    title: text(300),
    description: text(2000),
    terms: text(2000),
    startDate: time('start'),
    endDate: time('end'),
    url: link,
    urlTracking: link,
    regions: z
      .object({
        all: flag,
        list: z.array(z.object({ countryCode: text(10) }).nullish()).nullish(),
      })
      .nullish(),
    voucher: z.object({ code, exclusive: flag }).nullish(),
  })
  .refine(({ title, description }) => title !== '' || description !== '', {
    path: ['title'],
    message: 'Das Angebot hat weder Titel noch Beschreibung.',
  })
  .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
    path: ['endDate'],
    message: 'Das Angebot endet vor seinem Beginn.',
  });

/** Far more than any sale; the database counts cents in 32 bits. */
const LARGEST_AMOUNT = 20_000_000;

const Money = z.object({
  amount: z.number().min(-LARGEST_AMOUNT).max(LARGEST_AMOUNT),
  currency: z.string().regex(/^[A-Z]{3}$/),
});

const moment = time('start').refine((date) => date !== null, 'Die Transaktion hat keine Zeit.');

export const Transaction = z
  .object({
    id,
    advertiserId: id,
    commissionStatus: z.enum(['pending', 'approved', 'declined', 'deleted']),
    commissionAmount: Money.nullish(),
    saleAmount: Money.nullish(),
    clickRefs: z.object({ clickRef: text(200) }).nullish(),
    voucherCode: text(60),
    transactionDate: moment.transform((date) => date as Date),
    validationDate: time('start'),
  })
  .refine(({ commissionAmount, saleAmount }) => commissionAmount || saleAmount, {
    path: ['commissionAmount'],
    message: 'Die Transaktion nennt keinen Betrag.',
  });

export type Account = z.infer<typeof Account>;
export type AwinProgramme = z.infer<typeof AwinProgramme>;
export type Promotion = z.infer<typeof Promotion>;
export type Transaction = z.infer<typeof Transaction>;
