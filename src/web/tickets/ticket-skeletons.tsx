import { Skeleton } from '#web/ui/skeleton.tsx';
import { Ticket } from './ticket.tsx';

interface TicketSkeletonsProps {
  count: number;
  layout?: 'tall' | 'wide';
}

/** List items of the size the codes will have. */
export function TicketSkeletons({ count, layout = 'tall' }: TicketSkeletonsProps) {
  return Array.from({ length: count }, (_, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
    <li key={position} aria-hidden="true">
      <Ticket layout={layout} stub={<Skeleton className="h-12 w-full" />}>
        <Skeleton className="h-10 w-24" />
        <Skeleton className="mt-3 h-9 w-40 max-w-full" />
        <Skeleton className="mt-3 h-14 w-full" />
      </Ticket>
    </li>
  ));
}
