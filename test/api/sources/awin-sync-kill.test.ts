import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import type { SyncError } from '#services/sources/sync/error.ts';
import { syncSource } from '#services/sources/sync.ts';
import { emptyTables } from '#test/support/empty-tables.ts';
import { beginTransaction, untilBlocked } from '#test/support/held-locks.ts';
import { startSyncedSite } from '#test/support/synced-catalogue.ts';
import { createTestDatabase } from '#test/support/test-database.ts';

const [database, reference] = [await createTestDatabase(), await createTestDatabase()];
afterAll(() => Promise.all([database.close(), reference.close()]));

const SCRIPT = fileURLToPath(import.meta.resolve('#test/support/processes/sync-process.ts'));

async function start() {
  // The process has the clock of the machine.
  const site = await startSyncedSite(database, { promotions: 450 }, new Date());
  await emptyTables(reference.pool, 'shops', 'codes', 'offers', 'programmes', 'source_syncs');
  const spawnSync = () =>
    spawn(process.execPath, [SCRIPT, site.url, site.standin.url, site.standin.token], { stdio: 'inherit' });
  const kill = async (child: ChildProcess) => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
  };
  /** The server frees the lock when it notices that nobody is there any more. */
  const syncAgain = () => expect.poll(() => site.sync().catch((error: SyncError) => error.kind));
  const expectCleanCatalogue = async () => {
    await syncSource({ ...site.deps, db: reference.db }, site.source);
    const fields = 'source_ref, code, title, valid_from, valid_until, affiliate_url, search_text';
    const query = `SELECT ${fields} FROM codes WHERE withdrawn_at IS NULL ORDER BY source_ref`;
    expect(await site.rows(query)).toEqual((await reference.pool.query(query)).rows);
  };
  return { ...site, spawnSync, kill, syncAgain, expectCleanCatalogue };
}

test('nach kill -9 zwischen zwei Seiten macht der nächste Abgleich den Rest, nichts doppelt', async () => {
  const site = await start();
  site.standin.faults.set('slow', { path: 'promotions', after: 2, delayMs: 60_000 });
  const child = site.spawnSync();
  await expect.poll(() => site.rows('SELECT FROM codes')).not.toHaveLength(0);
  await expect.poll(() => site.standin.calls.length).toBe(4);
  const [{ before = 0 } = {}] = await site.rows('SELECT count(*)::int AS before FROM codes');
  await site.kill(child);
  site.standin.faults.clear();
  await site
    .syncAgain()
    .toMatchObject({ added: 450 - Number(before), updated: 0, withdrawn: 0, totalFetched: 450 });
  await site.expectCleanCatalogue();
});

test('nach kill -9 mitten in einer Seite ist von ihr nichts da', async () => {
  const site = await start();
  const blocker = await beginTransaction(site.pool);
  // The last table of a page: by then its codes are written, but not committed.
  await blocker.query('LOCK TABLE offers IN SHARE MODE');
  const child = site.spawnSync();
  await untilBlocked(site.pool);
  await site.kill(child);
  await blocker.commit();
  await site.syncAgain().toMatchObject({ added: 450, withdrawn: 0 });
  await site.expectCleanCatalogue();
});
