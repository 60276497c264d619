// What becomes of the records of one batch of an import: new rows, changed rows, or nothing to do.
import { RESTORED, REVIEWED, reviewCodesOfShop, type StoredCode } from '#db/codes/changes.ts';
import { insertCodes } from '#db/codes/insert.ts';
import { searchTextOf } from '#db/codes/search-text.ts';
import type { Database } from '#db/core/connect.ts';
import { lockRows } from '#db/core/lock-rows.ts';
import { insertDeals } from '#db/deals/deals.ts';
import { shopsByReference } from '#db/shops/references.ts';
import { insertShops } from '#db/shops/shops.ts';
import { updateShop } from '#db/shops/updates.ts';
import {
  changeCode,
  changeDeal,
  matchCodes,
  matchDeals,
  matchShops,
  writeCopy,
} from '#db/transfer/import.ts';
import { rereadConditions } from '#domain/codes/conditions.ts';
import { CODE_FIELDS } from '#domain/codes/fields.ts';
import { type Fields, fieldsWith, type NameOf, withoutUndefined } from '#domain/core/fields.ts';
import { foldCompact } from '#domain/core/fold.ts';
import { editedAfter } from '#domain/core/operator-edits.ts';
import { isNetwork, originOnceChanged, sourceOnceChanged } from '#domain/core/sources.ts';
import { DEAL_FIELDS } from '#domain/deals/fields.ts';
import { SHOP_FIELDS } from '#domain/shops/fields.ts';
import { submissionKey } from '#domain/submissions/submission.ts';
import { changesOf } from '#services/core/differences.ts';
import {
  type CodeRecord,
  type CopyRecord,
  codeContradiction,
  type DealRecord,
  type ShopRecord,
} from './records.ts';

/** What becomes of a record. */
export type ImportVerdict = 'added' | 'changed' | 'same';

export interface Numbered<Row> {
  /** Place in the list of the file. */
  index: number;
  record: Row;
}

interface ImportContext {
  db: Database;
  now: Date;
  /** Dry run. New shops are written all the same, because codes name them. */
  preview: boolean;
  /** What the file has named so far; the first of records that mean the same counts. */
  seen: Set<string>;
  tell: (index: number, verdict: ImportVerdict) => void;
  problem: (index: number, text: string) => void;
}

export type ImportStep<Row> = (context: ImportContext, records: Numbered<Row>[]) => Promise<void>;

type Given<Row> = { [Field in keyof Row]?: Row[Field] | undefined };

/** Where a row came from, how old it is and how often it was used stays as it is here. */
function withoutInitial<T extends Fields, Row extends object>(
  fields: T,
  record: Row,
): Omit<Row, NameOf<T, 'initial'>> {
  const initial: string[] = fieldsWith(fields, 'initial');
  const rest = Object.entries(record).filter(([name]) => !initial.includes(name));
  return Object.fromEntries(rest) as Omit<Row, NameOf<T, 'initial'>>;
}

/** Without duplicates of an earlier record: they would become a second row. */
function distinct<Row>(
  { seen, tell }: ImportContext,
  records: Numbered<Row>[],
  keyOf: (record: Row) => string,
): Numbered<Row>[] {
  return records.filter(({ index, record }) => {
    const key = keyOf(record);
    if (seen.has(key)) tell(index, 'same');
    return !seen.has(key) && seen.add(key);
  });
}

interface Change {
  id: number;
  write: () => Promise<void>;
}

/** What is to be written to a stored row, if anything. */
function changeTo<Row>(
  { tell }: ImportContext,
  index: number,
  id: number,
  changes: Partial<Row>,
  write: (changes: Partial<Row>) => Promise<void>,
): Change[] {
  const differs = Object.keys(changes).length > 0;
  tell(index, differs ? 'changed' : 'same');
  return differs ? [{ id, write: () => write(changes) }] : [];
}

async function writeChanges(
  { db, preview }: ImportContext,
  table: Parameters<typeof lockRows>[1] | null,
  changes: Change[],
): Promise<void> {
  if (preview || changes.length === 0) return;
  if (table) {
    await lockRows(
      db,
      table,
      changes.map(({ id }) => id),
    );
  }
  for (const { write } of changes) await write();
}

export const importShops: ImportStep<ShopRecord> = async (context, given) => {
  const { db, now, tell } = context;
  const records = distinct(context, given, ({ name }) => `shop ${foldCompact(name)}`);
  const stored = await matchShops(
    db,
    records.map(({ record: { name, source = 'import', sourceRef = null } }) => ({ name, source, sourceRef })),
  );
  const fresh: Parameters<typeof insertShops>[1] = [];
  const changed: Change[] = [];
  for (const [place, { index, record }] of records.entries()) {
    const { category: categorySlug, source = 'import', ...rest } = record;
    const known = stored[place];
    if (!known) {
      fresh.push(withoutUndefined({ ...rest, ...givenPopularity(record, []), categorySlug, source }));
      tell(index, 'added');
    } else {
      const { category, name, ...given } = withoutInitial(SHOP_FIELDS, record);
      const popularity = givenPopularity(record, known.editedFields);
      const wanted = { ...given, ...popularity, categorySlug, deletedAt: null, needsReview: false };
      const changes = changesOf(known, wanted);
      const write = async (fields: typeof changes) => {
        await updateShop(db, now, known.id, { ...fields, ...originOnceChanged(known.source, fields) });
        if (known.needsReview) await reviewCodesOfShop(db, now, known.id);
      };
      changed.push(...changeTo(context, index, known.id, changes, write));
    }
  }
  await writeChanges(context, 'shops', changed);
  await insertShops(db, fresh);
};

export const importCodes: ImportStep<CodeRecord> = async (context, given) => {
  const { db, now, preview, tell, problem } = context;
  const shops = await shopsByReference(db, [...new Set(given.map(({ record }) => record.shop))]);
  const referenced = given.map(({ index, record }) => ({ index, record: withoutDraft(record) }));
  const records = distinct(context, referenced, keyOfCode).flatMap(({ index, record }) => {
    const shop = shops.get(record.shop);
    if (!shop) problem(index, `shop „${record.shop}“ gibt es nicht`);
    return shop ? [{ index, record, shop }] : [];
  });
  const stored = await matchCodes(
    db,
    records.map(({ record, shop }) => ({
      ...{ shopId: shop.id, code: record.code, title: record.title },
      ...{ source: record.source ?? 'import', sourceRef: record.sourceRef ?? null },
    })),
  );
  const fresh: Parameters<typeof insertCodes>[1] = [];
  const changed: Change[] = [];
  for (const [place, { index, record, shop }] of records.entries()) {
    const known = stored[place];
    if (!known) {
      fresh.push(newCode(record, shop));
      tell(index, 'added');
      continue;
    }
    const wanted = { ...wantedCode(record, shop.id), ...givenPopularity(record, known.editedFields) };
    const trouble = codeContradiction({ ...known, ...withoutUndefined(wanted) });
    if (trouble) {
      problem(index, trouble);
      continue;
    }
    const byFile = changesOf(known, wanted);
    // A file may bring another text and nothing else: what it says then is read again.
    const changes = { ...rereadConditions(known, byFile), ...byFile };
    const write = (fields: typeof changes) =>
      changeCode(db, now, known.id, {
        ...withSearchText(known, { ...fields, ...remembered(known, record, byFile) }, shop.name),
        ...originOnceChanged(known.source, fields),
      });
    changed.push(...changeTo(context, index, known.id, changes, write));
  }
  await writeChanges(context, 'codes', changed);
  if (!preview) await insertCodes(db, fresh);
};

/** Files of earlier versions name the draft a code from research was: a number of another installation. */
function withoutDraft(record: CodeRecord): CodeRecord {
  return record.source === 'research' ? { ...record, sourceRef: null } : record;
}

function keyOfCode({ shop, code, title, source, sourceRef }: CodeRecord): string {
  if (sourceRef) return `code ref ${source} ${sourceRef}`;
  return `code ${foldCompact(shop)} ${submissionKey(code)} ${code ? '' : title.toLowerCase()}`;
}

function newCode(record: CodeRecord, shop: { id: number; category: string }) {
  const { shop: _shop, category, source = 'import', discountType = 'percentage', ...rest } = record;
  return withoutUndefined({
    ...rest,
    ...givenPopularity(record, []),
    source,
    discountType,
    requiresCode: record.requiresCode ?? record.code !== '',
    shopId: shop.id,
    categorySlug: category ?? shop.category,
  });
}

/** Whoever imports a code wants it, and has looked at it. */
const IMPORTED = { ...RESTORED, ...REVIEWED };

/** Without a title a record means the one the code has. */
function wantedCode(record: CodeRecord, shopId: number): Given<StoredCode> {
  const { shop, category, title, ...rest } = withoutInitial(CODE_FIELDS, record);
  return { ...rest, shopId, categorySlug: category, title: title || undefined, ...IMPORTED };
}

/** What a file changes in a network's code counts as an operator's edit, unless the file lists the edited fields. */
function remembered(
  known: StoredCode,
  record: CodeRecord,
  changes: Partial<StoredCode>,
): { editedFields?: string[] } {
  if (!isNetwork(known.source) || record.editedFields !== undefined) return {};
  const { editedFields = known.editedFields, ...fields } = changes;
  const byHand = Object.keys(fields).filter((name) => !(name in IMPORTED));
  return { editedFields: editedAfter(editedFields, byHand) };
}

/** The daily update must not compute over a score that a file gives. It leaves those of the demo data alone anyway. */
function givenPopularity(
  { popularityScore, editedFields, source }: Pick<CodeRecord, 'popularityScore' | 'editedFields' | 'source'>,
  editedSoFar: string[],
): { editedFields?: string[] } {
  if (popularityScore === undefined || editedFields !== undefined || source === 'demo') return {};
  return { editedFields: editedAfter(editedSoFar, ['popularityScore']) };
}

function withSearchText(known: StoredCode, changes: Partial<StoredCode>, shopName: string) {
  const merged = { ...known, ...changes };
  return { ...changes, searchText: searchTextOf(merged, shopName, merged.categorySlug) };
}

export const importDeals: ImportStep<DealRecord> = async (context, given) => {
  const { db, now, preview, tell } = context;
  const records = distinct(context, given, ({ title, shopName }) =>
    `deal ${title} ${shopName}`.toLowerCase(),
  );
  const stored = await matchDeals(
    db,
    records.map(({ record }) => record),
  );
  const shops = await shopsByReference(db, [...new Set(records.map(({ record }) => record.shopName))]);
  const fresh: Parameters<typeof insertDeals>[1] = [];
  const changed: Change[] = [];
  for (const [place, { index, record }] of records.entries()) {
    const { category: categorySlug, ...rest } = record;
    const shopId = shops.get(record.shopName)?.id ?? null;
    const known = stored[place];
    if (!known) {
      const { source = 'import' } = record;
      fresh.push(withoutUndefined({ ...rest, categorySlug, shopId, source }));
      tell(index, 'added');
    } else {
      const { category, ...given } = withoutInitial(DEAL_FIELDS, record);
      const changes = changesOf(known, { ...given, categorySlug, shopId, deletedAt: null });
      const source = sourceOnceChanged(known.source, changes);
      const write = (fields: typeof changes) => changeDeal(db, now, known.id, { ...fields, source });
      changed.push(...changeTo(context, index, known.id, changes, write));
    }
  }
  await writeChanges(context, null, changed);
  if (!preview) await insertDeals(db, fresh);
};

/** Written in a dry run too, which is rolled back: only the write tells what differs. */
export const importCopy: ImportStep<CopyRecord> = async (context, given) => {
  const records = distinct(context, given, ({ key }) => `copy ${key}`);
  const changed = new Set(
    await writeCopy(
      context.db,
      context.now,
      records.map(({ record }) => record),
    ),
  );
  for (const { index, record } of records) context.tell(index, changed.has(record.key) ? 'changed' : 'same');
};
