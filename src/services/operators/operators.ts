// Who may use the operator area: sessions after a password, tokens for programs.
import type { Database } from '#db/core/connect.ts';
import type { Site } from '#domain/core/site.ts';
import { createCredentials } from './credentials.ts';
import type { Notices } from './notices.ts';
import { createReauthentication } from './reauthentication.ts';
import { createSessions } from './sessions.ts';
import { createSignIn } from './sign-in.ts';
import { createTokens } from './tokens.ts';

export interface OperatorsDeps {
  db: Database;
  clock: () => Date;
  site: Site;
  notices: Notices;
}

export type Operators = ReturnType<typeof createOperators>;

export function createOperators({ db, clock, site, notices }: OperatorsDeps) {
  const knowsPassword = createReauthentication(db, clock);
  return {
    ...createSignIn(db, clock, notices),
    ...createSessions(db, clock),
    ...createTokens(db, clock, knowsPassword),
    ...createCredentials({ db, clock, site, knowsPassword }),
  };
}
