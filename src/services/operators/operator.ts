import type { SessionRow } from '#db/operators/sessions.ts';
import type { TokenScope } from '#db/operators/tokens.ts';

/** Who calls: a person with a session, or a program with a token. */
export interface Operator {
  /** As the audit log names them. */
  actor: string;
  /** Null for a token. */
  session: SessionRow | null;
  /** Null for a session, which may do everything. */
  scope: TokenScope | null;
}
