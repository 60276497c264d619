// The editable texts as an operator changes them.

import type { CopySheet } from '#contract/operator/texts.ts';
import type { Database } from '#db/core/connect.ts';
import { inTransaction } from '#db/core/transaction.ts';
import { recordChange } from '#db/operators/audit-log.ts';
import { editedCopy, lockCopy, removeCopy, storeCopy } from '#db/texts/texts.ts';
import { AppError } from '#domain/core/app-error.ts';
import { monthYear } from '#domain/core/format.ts';
import type { Site } from '#domain/core/site.ts';
import { REQUIRED_DETAILS } from '#domain/texts/operator-details.ts';
import { copyRule, refuseCopy, tidyCopy } from '#domain/texts/rules.ts';
import { COPY_DEFAULTS, type CopyGroup, groupOf, groupRank, labelOf } from './editable.ts';
import { liveFigures } from './site.ts';

/** Where a page fills in a shop, the preview shows this one. */
const EXAMPLE_SHOP = 'Zalando';

export async function copySheet(
  db: Database,
  now: Date,
  site: Site,
): Promise<Pick<CopySheet, 'groups' | 'items' | 'figures'>> {
  const [edited, live] = await Promise.all([editedCopy(db), liveFigures(db, now, site)]);
  const figures = { ...live, shop: EXAMPLE_SHOP, month: monthYear(now) };
  return { ...arrange(COPY_DEFAULTS, edited), figures };
}

/** Keys of what every imprint needs and nobody has entered. */
export async function missingDetails(db: Database): Promise<string[]> {
  const edited = await editedCopy(db);
  return Object.keys(REQUIRED_DETAILS).filter((key) => !edited[key]);
}

/** Every text the site has, by group; new ones appear by themselves. */
export function arrange(
  originals: Readonly<Record<string, string>>,
  edited: Readonly<Record<string, string>>,
): Pick<CopySheet, 'groups' | 'items'> {
  const groups = new Map<string, CopyGroup>();
  const items = Object.entries(originals).map(([key, original]) => {
    const group = groupOf(key);
    groups.set(group.id, group);
    return {
      ...copyRule(key, original),
      key,
      group: group.id,
      label: labelOf(key),
      value: edited[key] ?? original,
      original,
      isEdited: edited[key] !== undefined,
    };
  });
  const byRank = (a: string, b: string) => groupRank(a) - groupRank(b);
  return {
    groups: [...groups.values()].sort((a, b) => byRank(a.id, b.id)),
    items: items.sort((a, b) => byRank(a.group, b.group)),
  };
}

/** Changes the named texts atomically; null resets one to its default. */
export function changeCopy(
  db: Database,
  now: Date,
  actor: string,
  changes: Readonly<Record<string, string | null>>,
): Promise<number> {
  const wanted = Object.entries(changes).map(([key, value]) => checked(key, value));
  return inTransaction(db, async (tx) => {
    await lockCopy(tx);
    const edited = await editedCopy(tx);
    const real = wanted.filter(({ key, value, original }) => value !== (edited[key] ?? original));
    const resets = real.filter(({ value, original }) => value === original).map(({ key }) => key);
    const texts = real.filter(({ value, original }) => value !== original);
    await removeCopy(tx, resets);
    await storeCopy(tx, now, texts);
    if (real.length > 0) {
      await recordChange(tx, now, {
        actor,
        action: 'copy.change',
        subject: 'copy',
        ...(real.length === 1 && real[0] ? { subjectId: real[0].key } : {}),
        before: Object.fromEntries(real.map(({ key, original }) => [key, edited[key] ?? original])),
        after: Object.fromEntries(real.map(({ key, value }) => [key, value])),
      });
    }
    return real.length;
  });
}

function checked(key: string, given: string | null): { key: string; value: string; original: string } {
  const original = Object.hasOwn(COPY_DEFAULTS, key) ? COPY_DEFAULTS[key] : undefined;
  if (original === undefined) {
    throw new AppError('unprocessable', { userMessage: `Den Text „${key.slice(0, 80)}“ gibt es nicht.` });
  }
  const value = given === null ? original : tidyCopy(given);
  const refused = value === original ? null : refuseCopy(key, copyRule(key, original), value);
  if (refused) {
    throw new AppError('unprocessable', {
      userMessage: `${groupOf(key).title}, ${labelOf(key)}: ${refused}`,
      details: { key },
    });
  }
  return { key, value, original };
}
