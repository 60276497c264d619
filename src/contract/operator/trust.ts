import { z } from 'zod';
import { page, pageOf } from '#contract/paging.ts';
import { bodyRowId, idParam, listSearch, numberInAddress } from '#contract/parameters.ts';
import { isCalendarDay } from '#domain/core/berlin-time.ts';
import { SOURCES } from '#domain/core/sources.ts';
import { TRUST_VIEWS } from '#domain/trust/attention.ts';
import { TRUST_LABELS } from '#domain/trust/labels.ts';
import { REASONS } from '#domain/trust/likelihood.ts';
import { SUSPICIONS } from '#domain/trust/suspicion.ts';

const time = z.iso.datetime();
const share = z.number().min(0).max(1);
const source = z.enum(SOURCES.map(({ key }) => key));

export const TrustCode = z
  .object({
    id: z.int(),
    code: z.string(),
    title: z.string(),
    shopName: z.string(),
    source,
    works: share.meta({ description: 'Geschätzte Chance, dass er beim Nächsten klappt' }),
    knowledge: z
      .number()
      .meta({ description: 'Wie viel dafür spricht; ab 2 so viel wie zwei Rückmeldungen' }),
    label: z.enum(TRUST_LABELS),
    worked: z.int().meta({ description: 'Rückmeldungen der letzten sieben Tage: geklappt' }),
    failed: z.int().meta({ description: 'Rückmeldungen der letzten sieben Tage: nicht geklappt' }),
    copies: z.int().meta({ description: 'Kopien insgesamt' }),
    copiesLately: z.int().meta({ description: 'Kopien der letzten sieben Tage' }),
    sales: z.int().meta({ description: 'Einlösungen an einer Kasse in 30 Tagen' }),
    lastFeedbackAt: time.nullable(),
    lastSaleAt: time.nullable(),
  })
  .meta({ id: 'TrustCode' });
export type TrustCode = z.infer<typeof TrustCode>;

export const TrustQuery = z.object({
  view: z.enum(TRUST_VIEWS, 'view ist dead, unknown, disputed oder all.').default('all'),
  order: z.enum(['likely', 'unlikely'], 'order ist likely oder unlikely.').default('likely'),
  search: listSearch,
  page,
});
export const TrustPage = pageOf(TrustCode).meta({ id: 'TrustPage' });

export const TrustCounts = z
  .object({ dead: z.int(), unknown: z.int(), disputed: z.int(), all: z.int() })
  .meta({
    id: 'TrustCounts',
    description: 'Wie viele Codes jede Ansicht hat, höchstens 10.000; all hat alle',
  });

const EVIDENCE_KINDS = [
  ...(['worked', 'failed', 'redeemed', 'not-redeemed', 'tested-worked', 'tested-failed'] as const),
  ...(['withdrawn', 'offered'] as const),
];

export const TrustEvidence = z
  .object({
    id: z.int().meta({ description: 'Bei worked und failed die Rückmeldung, sonst der Beleg' }),
    kind: z.enum(EVIDENCE_KINDS),
    at: time,
    reason: z.enum(REASONS).nullable(),
    isCopyKnown: z
      .boolean()
      .nullable()
      .meta({ description: 'Ob vor der Rückmeldung eine Kopie gesehen wurde' }),
    network: z.string().nullable().meta({
      description: 'Ein Buchstabe je Netz, nur innerhalb dieses Codes; nach sieben Tagen leer',
    }),
    isDiscarded: z.boolean(),
  })
  .meta({ id: 'TrustEvidence' });
export type TrustEvidence = z.infer<typeof TrustEvidence>;

export const TrustDetails = z
  .object({
    code: TrustCode,
    evidence: z.array(TrustEvidence).meta({ description: 'Die letzten 100, das Neueste zuerst' }),
    course: z.array(
      z.object({
        day: z.iso.date(),
        works: share,
        worked: z.int().meta({ description: 'Rückmeldungen der sieben Tage davor: geklappt' }),
        failed: z.int(),
      }),
    ),
  })
  .meta({ id: 'TrustDetails' });
export type TrustDetails = z.infer<typeof TrustDetails>;

export const NewTest = z
  .object({
    worked: z.boolean('Bitte sag, ob der Code geklappt hat.'),
    day: z
      .string()
      .refine(isCalendarDay, 'Diesen Tag gibt es nicht.')
      .optional()
      .meta({ description: 'In Berlin, höchstens 30 Tage zurück; ohne ihn jetzt' }),
  })
  .meta({ id: 'NewTest' });
export const RecordedTest = z.object({ testId: z.int(), code: TrustCode }).meta({ id: 'RecordedTest' });

/** Rows of evidence are more than a 32-bit number can count. */
export const evidenceParam = idParam.extend({
  id: numberInAddress(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)),
});

export const VoteCorrection = z
  .object({
    scope: z.enum(['vote', 'network'], 'scope ist vote oder network.').default('vote').meta({
      description: 'Nur diese Rückmeldung oder alle aus demselben Netz, solange es bekannt ist: sieben Tage',
    }),
  })
  .meta({ id: 'VoteCorrection' });
export const VoteRestoration = VoteCorrection.extend({
  discardedAt: z.iso
    .datetime('discardedAt muss der Zeitpunkt eines Verwerfens sein.')
    .optional()
    .meta({ description: 'Nur was dabei verworfen wurde, um es rückgängig zu machen' }),
}).meta({ id: 'VoteRestoration' });
export const CorrectedVotes = z
  .object({
    message: z.string(),
    votes: z.int(),
    codeIds: z.array(bodyRowId),
    at: z.iso.datetime().meta({ description: 'Zum Rückgängigmachen: discardedAt' }),
  })
  .meta({ id: 'CorrectedVotes' });

const answers = { worked: z.int(), failed: z.int() };

export const OddNetworks = z
  .object({
    items: z.array(
      z.object({
        voteId: z.int().meta({ description: 'Eine ihrer Rückmeldungen; über sie sind alle zu verwerfen' }),
        suspicions: z.array(z.enum(SUSPICIONS)),
        ...answers,
        discarded: z.int(),
        codeCount: z.int(),
        firstAt: time,
        lastAt: time,
        codes: z.array(
          z.object({
            ...{ id: z.int(), code: z.string(), title: z.string(), shopName: z.string() },
            ...{ copies: z.int(), ...answers },
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'OddNetworks' });
export type OddNetwork = z.infer<typeof OddNetworks>['items'][number];

const Habits = z.object({
  copies: z.int().meta({ description: 'Kopien, deren Ausgang eine Kasse verriet' }),
  worked: share,
  failed: share,
  movedOn: share,
});

export const Calibration = z
  .object({
    bins: z.array(
      z.object({
        ...{ from: share, to: share, predicted: share.nullable(), observed: share.nullable() },
        ...{ answers: z.int(), sales: z.int() },
      }),
    ),
    days: z.int(),
    useSilence: z.boolean().meta({ description: 'Ob Schweigen und Weiterkopieren als Beleg gelten' }),
    labelsNeeded: z
      .int()
      .meta({ description: 'So viele Kopien mit bekanntem Ausgang braucht es von jeder Art' }),
    success: Habits,
    failure: Habits,
  })
  .meta({ id: 'Calibration' });
export type Calibration = z.infer<typeof Calibration>;
