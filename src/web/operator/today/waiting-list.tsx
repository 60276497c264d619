import { ChevronRight, CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { OpenTask } from './waiting.ts';

export function WaitingList({ tasks }: { tasks: OpenTask[] }) {
  if (tasks.length === 0) return <NothingWaits />;
  return (
    <ul aria-label="Was wartet" className="divide-y divide-line rounded-card border border-line bg-card">
      {tasks.map(({ to, label, note, urgent }) => (
        <li key={to + label}>
          <Link to={to} className="flex min-h-14 items-center gap-3 px-4 py-2.5 hover:bg-ink/6">
            {urgent && <TriangleAlert size={20} className="shrink-0 text-sun" />}
            <span className="min-w-0 flex-1">
              <span className="font-semibold">{label}</span>
              {note && <span className="block text-quiet text-sm">{note}</span>}
            </span>
            <ChevronRight size={20} className="shrink-0 text-quiet" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function NothingWaits() {
  return (
    <div
      role="status"
      className="flex flex-col items-center rounded-card border border-line border-dashed px-5 py-10 text-center"
    >
      <CircleCheck size={28} className="text-sea" />
      <p className="mt-3 font-bold font-display text-lg">Nichts wartet</p>
      <p className="mt-1 max-w-measure text-quiet">
        Alles ist entschieden. Was von Besuchern, Netzwerken oder Aufgaben Neues kommt, steht dann hier.
      </p>
    </div>
  );
}
