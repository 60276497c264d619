// What becomes of the records of one batch of an import: new rows, changed rows, or nothing to do.
import { RESTORED, REVIEWED, reviewCodesOfShop, type StoredCode } from '#db/codes/changes.ts';
import { insertCodes } from '#db/codes/insert.ts';
import { searchTextOf } from '#db/codes/search-text.ts';
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
import { distinct, type ImportContext, merge, type Numbered } from './import-merge.ts';
import {
  type CodeRecord,
  type CopyRecord,
  codeContradiction,
  type DealRecord,
  type ShopRecord,
} from './records.ts';

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

export const importShops: ImportStep<ShopRecord> = async (context, given) => {
  const { db, now } = context;
  const records = distinct(context, given, ({ name }) => `shop ${foldCompact(name)}`);
  const wanted = records.map(({ record: { name, source = 'import', sourceRef = null } }) => ({
    ...{ name, source, sourceRef },
  }));
  await merge(context, records, {
    stored: await matchShops(db, wanted),
    locked: 'shops',
    fresh(record) {
      const { category: categorySlug, source = 'import', ...rest } = record;
      return withoutUndefined({ ...rest, ...givenPopularity(record, []), categorySlug, source });
    },
    change(record, known) {
      const { category: categorySlug, name, ...given } = withoutInitial(SHOP_FIELDS, record);
      const popularity = givenPopularity(record, known.editedFields);
      const wanted = { ...given, ...popularity, categorySlug, deletedAt: null, needsReview: false };
      const fields = changesOf(known, wanted);
      return {
        fields,
        async write() {
          await updateShop(db, now, known.id, { ...fields, ...originOnceChanged(known.source, fields) });
          if (known.needsReview) await reviewCodesOfShop(db, now, known.id);
        },
      };
    },
    insert: insertShops,
    isNamed: true,
  });
};

export const importCodes: ImportStep<CodeRecord> = async (context, given) => {
  const { db, now, problem } = context;
  const shops = await shopsByReference(db, [...new Set(given.map(({ record }) => record.shop))]);
  const referenced = given.map(({ index, record }) => ({ index, record: withoutDraft(record) }));
  const records = distinct(context, referenced, keyOfCode).flatMap(({ index, record }) => {
    const shop = shops.get(record.shop);
    if (!shop) problem(index, `shop „${record.shop}“ gibt es nicht`);
    return shop ? [{ index, record: { ...record, shop } }] : [];
  });
  const wanted = records.map(({ record: { shop, code, title, source = 'import', sourceRef = null } }) => ({
    ...{ shopId: shop.id, code, title, source, sourceRef },
  }));
  await merge(context, records, {
    stored: await matchCodes(db, wanted),
    locked: 'codes',
    fresh: newCode,
    change(record, known, index) {
      const wanted = { ...wantedCode(record), ...givenPopularity(record, known.editedFields) };
      const trouble = codeContradiction({ ...known, ...withoutUndefined(wanted) });
      if (trouble) {
        problem(index, trouble);
        return null;
      }
      const byFile = changesOf(known, wanted);
      // A file may bring another text and nothing else: what it says then is read again.
      const fields = { ...rereadConditions(known, byFile), ...byFile };
      return {
        fields,
        write: () =>
          changeCode(db, now, known.id, {
            ...withSearchText(known, { ...fields, ...remembered(known, record, byFile) }, record.shop.name),
            ...originOnceChanged(known.source, fields),
          }),
      };
    },
    insert: insertCodes,
  });
};

/** Files of earlier versions name the draft a code from research was: a number of another installation. */
function withoutDraft(record: CodeRecord): CodeRecord {
  return record.source === 'research' ? { ...record, sourceRef: null } : record;
}

function keyOfCode({ shop, code, title, source, sourceRef }: CodeRecord): string {
  if (sourceRef) return `code ref ${source} ${sourceRef}`;
  return `code ${foldCompact(shop)} ${submissionKey(code)} ${code ? '' : title.toLowerCase()}`;
}

/** Whose shop is in the catalogue. */
type PlacedCode = Omit<CodeRecord, 'shop'> & { shop: { id: number; name: string; category: string } };

function newCode(record: PlacedCode) {
  const { shop, category, source = 'import', discountType = 'percentage', ...rest } = record;
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
function wantedCode(record: PlacedCode): Given<StoredCode> {
  const { shop, category, title, ...rest } = withoutInitial(CODE_FIELDS, record);
  return { ...rest, shopId: shop.id, categorySlug: category, title: title || undefined, ...IMPORTED };
}

/** What a file changes in a network's code counts as an operator's edit, unless the file lists the edited fields. */
function remembered(
  known: StoredCode,
  record: Pick<CodeRecord, 'editedFields'>,
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
  const { db, now } = context;
  const records = distinct(context, given, ({ title, shopName }) =>
    `deal ${title} ${shopName}`.toLowerCase(),
  );
  const wanted = records.map(({ record }) => record);
  const shops = await shopsByReference(db, [...new Set(wanted.map(({ shopName }) => shopName))]);
  const shopIdOf = ({ shopName }: DealRecord) => shops.get(shopName)?.id ?? null;
  await merge(context, records, {
    stored: await matchDeals(db, wanted),
    fresh(record) {
      const { category: categorySlug, source = 'import', ...rest } = record;
      return withoutUndefined({ ...rest, categorySlug, shopId: shopIdOf(record), source });
    },
    change(record, known) {
      const { category: categorySlug, ...given } = withoutInitial(DEAL_FIELDS, record);
      const fields = changesOf(known, { ...given, categorySlug, shopId: shopIdOf(record), deletedAt: null });
      const source = sourceOnceChanged(known.source, fields);
      return { fields, write: () => changeDeal(db, now, known.id, { ...fields, source }) };
    },
    insert: insertDeals,
  });
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
