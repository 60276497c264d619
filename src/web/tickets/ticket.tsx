import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';

interface TicketProps {
  /** A wide ticket lies on its side where there is room. */
  layout?: 'tall' | 'wide';
  stub: ReactNode;
  children: ReactNode;
}

/** The shape of a code, and of nothing else: an offer, a perforation with a notch at both ends, a stub to tear off. */
export function Ticket({ layout = 'tall', stub, children }: TicketProps) {
  return (
    <article className={classes('ticket', layout === 'wide' && 'ticket-wide')}>
      <div className="ticket-offer">{children}</div>
      <div className="ticket-stub">{stub}</div>
    </article>
  );
}
