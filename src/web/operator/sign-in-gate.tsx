// Shows the sign-in before everything else, at whatever address of the operator area.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LoadError } from '#web/ui/load-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Blocked } from './blocked.tsx';
import { sessionEnds } from './core/api.ts';
import { SESSION_KEY, sessionQuery } from './core/session.ts';
import { Dashboard } from './dashboard.tsx';
import { SignIn } from './sign-in.tsx';

export function SignInGate() {
  const queries = useQueryClient();
  const ends = sessionEnds.useValue();
  const { data, error, refetch } = useQuery(sessionQuery());
  useEffect(() => {
    if (ends > 0) void queries.invalidateQueries(sessionQuery());
  }, [ends, queries]);
  const closed = data && !data.authenticated;
  useEffect(() => {
    // What a session has read is dropped when it ends.
    if (closed) queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });
  }, [closed, queries]);
  return data ? <Inside {...data} /> : <Waiting error={error} onRetry={refetch} />;
}

function Inside({ authenticated, blocked }: { authenticated: boolean; blocked: boolean }) {
  if (authenticated) return <Dashboard />;
  return blocked ? <Blocked /> : <SignIn />;
}

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  return (
    <main className="mx-auto max-w-dialog p-6">
      {error ? (
        <LoadError error={error} text="Der Server antwortet nicht." onRetry={onRetry} />
      ) : (
        <Skeleton className="mt-24 h-64 w-full" />
      )}
    </main>
  );
}
