import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { Health } from '#contract/operator/health.ts';
import type { Database } from '#db/core/connect.ts';
import type { Site } from '#domain/core/site.ts';
import type { Jobs } from '#jobs/runner.ts';
import type { Alerts } from '#services/alerts/alerts.ts';
import type { Counting } from '#services/counting/counting.ts';
import type { Events } from '#services/counting/events.ts';
import type { Newsletter } from '#services/newsletter/newsletter.ts';
import type { Notices } from '#services/operators/notices.ts';
import type { Operator } from '#services/operators/operator.ts';
import type { Operators } from '#services/operators/operators.ts';
import type { DealPictures } from '#services/pictures/deal-pictures.ts';
import type { LinkPictures } from '#services/pictures/link-pictures.ts';
import type { Logos } from '#services/pictures/logos.ts';
import type { PersonalDataRequests } from '#services/privacy/personal-data.ts';
import type { Visitors } from '#services/privacy/visitors.ts';
import type { CodeReports } from '#services/reports/reports.ts';
import type { Research } from '#services/research/research.ts';
import type { Awin } from '#services/sources/awin.ts';
import type { Voting } from '#services/trust/voting.ts';
import type { Validation } from '#services/validation/validation.ts';

/** What every request handler can reach. */
export interface Env {
  /** Missing for in-process calls, which pages are rendered from. */
  Bindings: { incoming?: IncomingMessage };
  Variables: {
    requestId: string;
    log: Logger | undefined;
    /** Set by `requireOperator`. */
    operator: Operator;
  };
}

/** What the HTTP layer needs from outside; `main/server/deps.ts` builds it. */
export interface Deps {
  db: Database;
  clock: () => Date;
  site: Site;
  log: Logger;
  /** How many trusted proxies are in front, each appending to X-Forwarded-For. */
  trustProxy: number;
  /** Those among them that we bring along: with no other, one that writes X-Forwarded-For, too, is not known of. */
  ownProxies: number;
  /** What opens /metrics; closed without it. */
  metricsToken: string | undefined;
  /** What is set up here, for the operator to see. */
  setup: Omit<Health['setup'], 'ownData' | 'imprint'>;
  /** Whether the address of the site was configured, or only follows from the port. */
  isAddressSet: boolean;
  /** Whether the password was configured, and so is the password again from the next start on. */
  isPasswordSet: boolean;
  /** The hidden address of the operator area. */
  operatorPath: string;
  visitors: Visitors;
  counting: Counting;
  events: Events;
  logos: Logos;
  dealPictures: DealPictures;
  linkPictures: LinkPictures;
  newsletter: Newsletter;
  alerts: Alerts;
  jobs: Jobs;
  awin: Awin;
  operators: Operators;
  notices: Notices;
  personalData: PersonalDataRequests;
  research: Research;
  reports: CodeReports;
  validation: Validation;
  voting: Voting;
}
