// Tells operators of what needs them: a banner in the dashboard, and a mail where there is a mail server.
import type { Database } from '#db/core/connect.ts';
import {
  claimNoticeMail,
  dismissNotice,
  listNotices,
  type NoticeRow,
  raiseNotice,
} from '#db/operators/notices.ts';
import { editedCopy } from '#db/texts/texts.ts';
import type { Site } from '#domain/core/site.ts';
import type { NoticeKind } from '#domain/operators/notices.ts';
import type { Mailer } from '#outside/mail/mail.ts';
import { noticeMail } from './notice-mail.ts';

/** A notice that nothing has confirmed for a day is over. */
const SHOWN_MS = 24 * 3_600_000;
const MAIL_EVERY_MS = 3_600_000;

export interface NoticeDeps {
  db: Database;
  clock: () => Date;
  site: Site;
  /** Null without a mail server: a file in the outbox would reach nobody in time. */
  mailer: Mailer | null;
  onProblem: (error: unknown) => void;
}

export type Notices = ReturnType<typeof createNotices>;

export function createNotices({ db, clock, site, mailer, onProblem }: NoticeDeps) {
  const before = (ms: number) => new Date(clock().getTime() - ms);

  const sendMail = async (kind: NoticeKind) => {
    const to = (await editedCopy(db))['operator.email'];
    if (!mailer || !to) return;
    if (!(await claimNoticeMail(db, clock(), kind, before(MAIL_EVERY_MS)))) return;
    await mailer.send(noticeMail(site, to, kind, clock()));
  };

  return {
    list: (): Promise<NoticeRow[]> => listNotices(db, before(SHOWN_MS)),
    /** False when there was none. */
    dismiss: (kind: NoticeKind) => dismissNotice(db, kind),
    async raise(kind: NoticeKind): Promise<void> {
      await raiseNotice(db, clock(), kind, before(SHOWN_MS));
      // Nobody who signs in waits for a mail server.
      void sendMail(kind).catch(onProblem);
    },
  };
}
