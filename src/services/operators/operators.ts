// Who may use the operator area: sessions after a password, tokens for programs.
import type { Database } from '#db/core/connect.ts';
import type { Site } from '#domain/core/site.ts';
import { createCredentials } from './credentials.ts';
import type { Notices } from './notices.ts';
import { createReauthentication, type WrongPassword } from './reauthentication.ts';
import { createSessions } from './sessions.ts';
import { createSignIn } from './sign-in.ts';
import { createTokens } from './tokens.ts';

export interface OperatorsDeps {
  db: Database;
  clock: () => Date;
  site: Site;
  notices: Notices;
  /** By somebody who has a session. */
  onWrongPassword: (wrong: WrongPassword) => void;
}

export type Operators = ReturnType<typeof createOperators>;

export function createOperators({ db, clock, site, notices, onWrongPassword }: OperatorsDeps) {
  const knowsPassword = createReauthentication({ db, clock, notices, onWrongPassword });
  return {
    ...createSignIn(db, clock, notices),
    ...createSessions(db, clock),
    ...createTokens(db, clock, knowsPassword),
    ...createCredentials({ db, clock, site, knowsPassword }),
  };
}
