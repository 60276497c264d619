// Whatever happened before, a sync that comes to its end leaves the same catalogue as one into an empty database, and
// what the operator did stays done.

import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { hardDelete } from '#db/privacy/purge.ts';
import type { NetworkSource } from '#outside/networks/source.ts';
import { syncSource } from '#services/sources/sync.ts';
import { FAULTS } from '#test/support/awin-standin/faults.ts';
import type { StandinProgramme, StandinPromotion } from '#test/support/awin-standin/shapes.ts';
import { emptyTables } from '#test/support/empty-tables.ts';
import { startSyncedSite } from '#test/support/synced-catalogue.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';

const [database, reference] = [await createTestDatabase(), await createTestDatabase()];
afterAll(() => Promise.all([database.close(), reference.close()]));

const DAY = 86_400_000;
// Without the usual leaning towards the smallest numbers: all offers should have their turn.
const number = fc.noBias(fc.nat(10_000));
// Slowness is time, which passes at once here.
const fault = fc.constantFrom(...FAULTS.filter((name) => name !== 'slow'));

/** `pick` chooses among what there is at that time. */
const pick = <T extends string>(...whats: T[]) => fc.record({ do: fc.constantFrom(...whats), pick: number });
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('sync' as const), confirm: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('fault' as const), fault, after: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('crash' as const), afterPages: fc.nat(4) }) },
  {
    weight: 6,
    arbitrary: pick('retitle', 'remove', 'remove', 'return', 'duplicate', 'rename', 'leave', 'later'),
  },
  { weight: 1, arbitrary: pick('recode', 'move') },
  { weight: 5, arbitrary: pick('edit', 'delete', 'delete', 'tidy', 'purge') },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Few offers per transaction, so that duplicates lie on different pages and a crash comes between them. */
function inSmallPages(source: NetworkSource, dieAfter = Number.POSITIVE_INFINITY): NetworkSource {
  return {
    ...source,
    async *listOffers(signal) {
      let pages = 0;
      for await (const { offers, malformed, complete } of source.listOffers(signal)) {
        for (let start = 0; start === 0 || start < offers.length; start += 4) {
          if (pages++ >= dieAfter) throw new Error('killed');
          const isLast = start + 4 >= offers.length;
          yield {
            offers: offers.slice(start, start + 4),
            malformed: isLast ? malformed : [],
            complete: isLast && complete,
          };
        }
      }
    },
  };
}

async function startScene() {
  await emptyTables(reference.pool, 'shops', 'codes', 'offers', 'programmes', 'source_syncs');
  const site = await startSyncedSite(database, { advertisers: 3, promotions: 12 });
  const { programmes } = site.standin.catalogue;
  const edits = new Map<number, string>();
  const deleted = new Set<number>();
  /** Offers whose code the operator deleted. */
  const unwanted = new Set<string>();
  const removed: StandinPromotion[] = [];
  const left: StandinProgramme[] = [];
  let made = 0;

  const sync = (source: NetworkSource, confirm = false) =>
    syncSource(site.deps, source, { confirm }).catch((error: Error) => error);
  const at = <T>(list: T[], pick: number) => list[pick % Math.max(list.length, 1)];

  function changeNetwork(what: string, pick: number): void {
    const offer = at(site.promotions, pick);
    const programme = at(programmes, pick);
    made++;
    if (what === 'later') site.time.now = new Date(site.time.now.getTime() + (pick % 9) * DAY);
    else if (what === 'rename') Object.assign(programme ?? {}, { name: `Shop Nummer ${made}` });
    else if (what === 'leave') left.push(...programmes.splice(pick % 3, 1));
    else if (what === 'return') {
      site.promotions.push(...removed.splice(0));
      programmes.push(...left.splice(0));
    } else if (!offer) return;
    else if (what === 'retitle') Object.assign(offer, { title: `${made} € Rabatt` });
    else if (what === 'remove') {
      site.remove(offer);
      removed.push(offer);
    } else if (what === 'duplicate')
      site.promotions.push({
        ...offer,
        promotionId: (pick % 2 ? 1 : 9_000_000) + made,
        title: `Zwilling ${made}`,
      });
    else if (what === 'recode')
      Object.assign(offer, { voucher: { code: `NEU${made % 3}`, exclusive: false } });
    else if (what === 'move') Object.assign(offer, { url: `https://www.anders.example/${made % 3}` });
  }

  async function operate(what: string, pick: number): Promise<void> {
    const standing = `SELECT id FROM codes WHERE deleted_at IS NULL AND withdrawn_at IS NULL
      AND (valid_until IS NULL OR valid_until > $1) ORDER BY id`;
    const ids = (await site.rows(standing, site.time.now)).map(({ id }) => id as number);
    const id = at(ids, pick);
    if (what === 'purge') {
      await hardDelete(site.db, 'codes', new Date(site.time.now.getTime() + 1));
      const kept = new Set((await site.rows('SELECT id FROM codes')).map((row) => row.id));
      for (const edited of edits.keys()) if (!kept.has(edited)) edits.delete(edited);
    } else if (what === 'tidy')
      // What the network had withdrawn: no decision against it.
      await site.pool.query('UPDATE codes SET deleted_at = $1 WHERE withdrawn_at IS NOT NULL', [
        site.time.now,
      ]);
    else if (id === undefined) return;
    else if (what === 'edit') {
      edits.set(id, `Von Hand ${pick}`);
      await site.pool.query(`UPDATE codes SET title = $2, edited_fields = '{title}' WHERE id = $1`, [
        id,
        `Von Hand ${pick}`,
      ]);
    } else {
      deleted.add(id);
      for (const { network_id } of await site.rows('SELECT network_id FROM offers WHERE code_id = $1', id))
        unwanted.add(network_id as string);
      await site.pool.query('UPDATE codes SET deleted_at = $2 WHERE id = $1', [id, site.time.now]);
    }
  }

  for (let pick = 0; pick < 6; pick++) changeNetwork('duplicate', pick);
  return {
    ...site,
    edits,
    deleted,
    unwanted,
    async take(step: Step): Promise<void> {
      const { faults } = site.standin;
      if ('pick' in step && ['edit', 'delete', 'tidy', 'purge'].includes(step.do))
        await operate(step.do, step.pick);
      else if ('pick' in step) changeNetwork(step.do, step.pick);
      else if (step.do === 'crash') await sync(inSmallPages(site.source, step.afterPages));
      else if (step.do === 'sync') await sync(inSmallPages(site.source), step.confirm);
      else {
        faults.set(step.fault, { after: step.after });
        await sync(inSmallPages(site.source));
        faults.clear();
      }
    },
    finish: () => syncSource(site.deps, inSmallPages(site.source), { confirm: true }),
    fromScratch: () => syncSource({ ...site.deps, db: reference.db }, site.source),
  };
}

/** What can be seen, each with the offers behind it; the title apart, because the operator may have changed it. */
async function seen({ pool }: TestDatabase, now: Date) {
  const { rows } = await pool.query(
    `SELECT string_agg(network_id, ' ' ORDER BY network_id) AS offers, codes.id, title,
       jsonb_build_array(shops.name, shops.url, shops.affiliate_url, shops.category_slug, code, requires_code,
         codes.description, conditions, discount, discount_type, discount_value, codes.category_slug,
         codes.affiliate_url, valid_from, valid_until) AS fields
     FROM codes JOIN shops ON shops.id = shop_id JOIN offers ON offers.code_id = codes.id AND gone_at IS NULL
     WHERE codes.deleted_at IS NULL AND withdrawn_at IS NULL AND (valid_until IS NULL OR valid_until > $1)
     GROUP BY codes.id, shops.id`,
    [now],
  );
  return new Map(rows.map(({ offers, ...code }) => [offers as string, code]));
}

test('jede Folge von Abgleichen, Störungen und Neustarts endet im selben Katalog', async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
      const scene = await startScene();
      for (const one of steps) await scene.take(one);
      await scene.finish();
      await scene.fromScratch();

      const ours = await seen(database, scene.time.now);
      const clean = await seen(reference, scene.time.now);
      for (const [offers, code] of clean) {
        const own = ours.get(offers);
        if (own) {
          expect(own.fields).toEqual(code.fields);
          expect(own.title).toBe(scene.edits.get(own.id) ?? code.title);
          compared++;
        } else {
          const rejected = await scene.rows(
            'SELECT code_id FROM offers WHERE network_id = ANY($1)',
            offers.split(' '),
          );
          for (const { code_id } of rejected)
            expect(code_id === null || scene.deleted.has(code_id as number)).toBe(true);
        }
      }
      expect([...ours.keys()].filter((offers) => !clean.has(offers))).toEqual([]);
      expect([...ours.values()].filter(({ id }) => scene.deleted.has(id))).toEqual([]);
      // An offer that became another one may be shown again.
      if (!steps.some((one) => one.do === 'recode' || one.do === 'move'))
        for (const offers of ours.keys())
          expect(offers.split(' ').filter((id) => scene.unwanted.has(id))).toEqual([]);
      // Nothing is visible that no offer stands behind.
      expect(await scene.catalogue()).toHaveLength(ours.size);
      for (const [id, title] of scene.edits) {
        if (scene.deleted.has(id)) continue;
        expect(await scene.rows('SELECT title FROM codes WHERE id = $1', id)).toEqual([{ title }]);
      }
      await scene.standin.close();
    }),
    { numRuns: 15 },
  );
  expect(compared).toBeGreaterThan(50);
});
