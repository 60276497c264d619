// What can go wrong with a network, to be switched on by tests or by hand.

export const FAULTS = [
  'unauthorized',
  'forbidden',
  'throttled',
  'broken',
  'slow',
  'cut',
  'notJson',
  'wrongEnvelope',
  'malformedRecord',
  'shrunken',
  'duplicates',
  'renumbered',
  'foreign',
] as const;

export type FaultName = (typeof FAULTS)[number];

export interface FaultOptions {
  /** Only calls whose path contains this. */
  path?: string;
  /** This many calls pass before it begins. */
  after?: number;
  /** This many calls are hit; without it all. */
  times?: number;
  /** throttled: what to ask for. */
  retryAfterSeconds?: number;
  /** slow: how long. */
  delayMs?: number;
  /** shrunken: the share of offers that stays. */
  keep?: number;
}

export interface FaultBoard {
  set(name: FaultName, options?: FaultOptions): void;
  clear(): void;
  /** The fault's options when it hits this call. Counts. */
  hit(name: FaultName, path: string): FaultOptions | null;
  list(): Partial<Record<FaultName, FaultOptions>>;
}

export function createFaultBoard(): FaultBoard {
  const faults = new Map<FaultName, FaultOptions>();
  return {
    set: (name, options = {}) => void faults.set(name, { ...options }),
    clear: () => faults.clear(),
    list: () => Object.fromEntries(faults),
    hit(name, path) {
      const fault = faults.get(name);
      if (!fault || (fault.path !== undefined && !path.includes(fault.path))) return null;
      if (fault.after !== undefined && fault.after > 0) {
        fault.after--;
        return null;
      }
      if (fault.times !== undefined) {
        if (fault.times <= 0) return null;
        fault.times--;
      }
      return fault;
    },
  };
}
