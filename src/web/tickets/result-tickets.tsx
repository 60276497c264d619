import type { Code } from '#contract/codes.ts';
import { classes } from '#web/ui/classes.ts';
import { DeadCodes } from './dead-codes.tsx';
import { ResultTicket } from './result-ticket.tsx';

/** A list of several shops' codes, the probably dead ones folded at its end. */
export function ResultTickets({ codes, now }: { codes: readonly Code[]; now: Date }) {
  const isDead = ({ trust }: Code) => trust.label === 'dead';
  const [alive, dead] = [codes.filter((code) => !isDead(code)), codes.filter(isDead)];
  const item = (code: Code) => (
    <li key={code.id}>
      <ResultTicket code={code} now={now} />
    </li>
  );
  return (
    <>
      <ul className={classes('ticket-list', alive.length === 0 && 'hidden')}>{alive.map(item)}</ul>
      <DeadCodes count={dead.length}>
        <ul className="ticket-list">{dead.map(item)}</ul>
      </DeadCodes>
    </>
  );
}
