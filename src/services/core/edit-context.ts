import type { Database } from '#db/core/connect.ts';

/** What every change by an operator is made with: one timestamp, and a name for the audit log. */
export interface EditContext {
  db: Database;
  now: Date;
  actor: string;
}
