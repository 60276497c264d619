import { z } from 'zod';
import { inputShape, outputShape } from '#contract/fields.ts';
import { limitUpTo, page, pageOf } from '#contract/paging.ts';
import { bodyRowId, listSearch, shopName } from '#contract/parameters.ts';
import { DRAFT_FIELDS } from '#domain/research/fields.ts';
import { DEFAULT_PRIORITY, HIGHEST_PRIORITY, RESEARCH_STATUSES } from '#domain/research/priority.ts';

const time = z.iso.datetime();

const researchStatus = z.enum(RESEARCH_STATUSES, 'Diesen Status gibt es nicht.');

const Refused = z.object({ what: z.string(), reason: z.string() });

export const ResearchItem = z
  .object({
    id: z.int(),
    shopName: z.string(),
    status: researchStatus,
    priority: z.int(),
    createdAt: time,
    codesFound: z.int().meta({ description: 'Wie viele Entwürfe daraus wurden' }),
    chatgptPrompt: z
      .string()
      .nullable()
      .meta({ description: 'Zum Kopieren; nach dem Ende der, der benutzt wurde' }),
    researchResults: z.string().nullable().meta({ description: 'Die letzte Antwort, gekürzt' }),
    error: z.string().nullable(),
    refused: z.array(Refused).meta({ description: 'Was aus der letzten Antwort nicht übernommen wurde' }),
    running: z.boolean().meta({ description: 'Das Sprachmodell wird gerade gefragt' }),
  })
  .meta({ id: 'ResearchItem' });
export type ResearchItem = z.infer<typeof ResearchItem>;

export const ResearchQueue = pageOf(ResearchItem)
  .extend({
    counts: z.record(researchStatus, z.int()),
    model: z
      .string()
      .nullable()
      .meta({ description: 'Das Sprachmodell; leer, wenn keines eingerichtet ist' }),
  })
  .meta({ id: 'ResearchQueue' });
export type ResearchQueue = z.infer<typeof ResearchQueue>;

export const ResearchQueueQuery = z.object({
  status: researchStatus.optional(),
  q: listSearch.meta({ description: 'Im Namen des Shops' }),
  limit: limitUpTo(50),
  page,
});

export const NeedingQuery = z.object({ q: listSearch.meta({ description: 'Im Namen des Shops' }) });

const BULK_MAX = 500;
const ids = z
  .array(bodyRowId, 'Bitte wähle Einträge aus.')
  .min(1, 'Bitte wähle Einträge aus.')
  .max(BULK_MAX, `Auf einmal gehen höchstens ${BULK_MAX} Einträge.`);

export const ShopNeedingResearch = z
  .object({
    id: z.int(),
    name: z.string(),
    category: z.string(),
    researchPriority: z.int(),
    isPopular: z.boolean(),
    researchedAt: time.nullable(),
  })
  .meta({ id: 'ShopNeedingResearch' });
export type ShopNeedingResearch = z.infer<typeof ShopNeedingResearch>;

export const ShopsNeedingResearch = pageOf(ShopNeedingResearch).meta({ id: 'ShopsNeedingResearch' });

export const AwaitedShops = z
  .object({
    items: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        waiting: z.int().meta({ description: 'Wie viele sich benachrichtigen lassen' }),
        withAmount: z.int().meta({ description: 'Wie viele davon erst ab einem Betrag' }),
        codeCount: z.int().meta({ description: 'Codes, die jetzt gültig sind' }),
      }),
    ),
  })
  .meta({ id: 'AwaitedShops' });

const priority = z
  .int('Die Priorität muss eine ganze Zahl von 1 bis 5 sein.')
  .min(1, 'Die Priorität muss mindestens 1 sein.')
  .max(HIGHEST_PRIORITY, `Die Priorität darf höchstens ${HIGHEST_PRIORITY} sein.`);

export const ScheduleResearch = z.object({
  shopName,
  priority: priority.optional().meta({
    description: `Ohne Angabe ${DEFAULT_PRIORITY}, für beliebte Shops ${HIGHEST_PRIORITY}; ein Shop, der schon wartet, behält seine`,
  }),
});

export const ScheduledResearch = z
  .object({
    message: z.string(),
    id: z.int(),
    priority: z.int(),
    fresh: z.boolean().meta({ description: 'Falsch, wenn der Shop schon wartet' }),
  })
  .meta({ id: 'ScheduledResearch' });

/** Without a body the most valuable ones. */
export const BulkSchedule = z.object({
  shopIds: ids.optional().meta({ description: 'Nur diese; ohne Angabe die 50 wertvollsten' }),
});

export const BulkScheduled = z
  .object({ scheduled: z.int(), message: z.string() })
  .meta({ id: 'BulkScheduled' });

export const ResearchBulk = z
  .discriminatedUnion(
    'action',
    [
      z.object({ ids, action: z.enum(['remove', 'restore']) }),
      z.object({ ids, action: z.literal('set-status'), status: researchStatus }),
      z.object({ ids, action: z.literal('set-priority'), priority }),
    ],
    'Diese Aktion gibt es nicht.',
  )
  .meta({ id: 'ResearchBulk' });

export const ResearchBulkAnswer = z
  .object({ message: z.string(), ids: z.array(z.int()).meta({ description: 'Die geänderten' }) })
  .meta({ id: 'ResearchBulkAnswer' });

export const ResearchStatusChange = z.object({ id: bodyRowId, status: researchStatus });

/** About what the body of a call may hold. */
const RESULTS_MAX = 60_000;

export const ResearchResults = z.object({
  text: z
    .string('Bitte füge die Antwort ein.')
    .refine((text) => text.trim() !== '', 'Bitte füge die Antwort ein.')
    .max(RESULTS_MAX, 'Die Antwort darf höchstens 60.000 Zeichen lang sein.'),
});

export const TakenResults = z
  .object({ message: z.string(), drafts: z.int(), refused: z.array(Refused) })
  .meta({ id: 'TakenResults' });
export type TakenResults = z.infer<typeof TakenResults>;

const draftState = z.enum(['draft', 'published', 'discarded'], 'Diesen Stand gibt es nicht.');

export const ResearchDraft = z
  .object({
    id: z.int(),
    itemId: z.int(),
    shopName: z.string(),
    ...outputShape(DRAFT_FIELDS, 'edited'),
    sourceUrl: z.string(),
    problems: z.array(z.string()),
    isKnown: z.boolean().meta({ description: 'Den Code gibt es schon; er lässt sich nicht veröffentlichen' }),
    wasKnown: z
      .boolean()
      .meta({ description: 'Den Code gab es schon einmal; er ist abgelaufen oder zurückgezogen' }),
    isNewShop: z.boolean().meta({ description: 'Den Shop gibt es noch nicht; er wird mit angelegt' }),
    state: draftState,
    codeId: z.int().nullable(),
    createdAt: time,
  })
  .meta({ id: 'ResearchDraft' });
export type ResearchDraft = z.infer<typeof ResearchDraft>;

export const ResearchDrafts = pageOf(ResearchDraft).meta({ id: 'ResearchDrafts' });

export const ResearchDraftsQuery = z.object({ state: draftState.default('draft'), page });

/** Whatever is missing stays as it was found. */
export const PublishDraft = z.object(inputShape(DRAFT_FIELDS)).partial();
export type PublishDraft = z.input<typeof PublishDraft>;

export const PublishedDraft = z
  .object({
    message: z.string(),
    codeId: z.int(),
    newShop: z
      .string()
      .nullable()
      .meta({ description: 'Der Shop, der dafür angelegt wurde; Adresse und Kategorie fehlen noch' }),
  })
  .meta({ id: 'PublishedDraft' });
