// Reads that many answers need and that may be a minute old: one of them answers for all (memoisation, single-flight).
import type { Database } from './connect.ts';

const KEPT_MS = 60_000;

interface CachedRead<T> {
  value: Promise<T>;
  readAt: number;
}

/** `read` with its answers kept by key and database. A read that fails is not kept. */
export function keptRead<T>(read: (db: Database, now: Date, key: string) => Promise<T>) {
  const kept = new WeakMap<Database, Map<string, CachedRead<T>>>();
  return (db: Database, now: Date, key: string): Promise<T> => {
    const ofDatabase = kept.get(db) ?? new Map<string, CachedRead<T>>();
    kept.set(db, ofDatabase);
    const known = ofDatabase.get(key);
    if (known && Math.abs(now.getTime() - known.readAt) < KEPT_MS) return known.value;
    const entry = { value: read(db, now, key), readAt: now.getTime() };
    ofDatabase.set(key, entry);
    entry.value.catch(() => {
      if (ofDatabase.get(key) === entry) ofDatabase.delete(key);
    });
    return entry.value;
  };
}
