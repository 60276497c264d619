// Shows the sign-in before everything else, at whatever address of the operator area. What somebody has typed and not
// saved outlives their session: the sign-in then stands over it, and they go on where they were.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LoadError } from '#web/ui/load-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Blocked } from './blocked.tsx';
import { sessionEnds } from './core/api.ts';
import { SESSION_KEY, sessionQuery } from './core/session.ts';
import { signedOut, unsavedWork } from './core/unsaved-work.ts';
import { Dashboard } from './dashboard.tsx';
import { SignIn } from './sign-in.tsx';
import { SignInOver } from './sign-in-over.tsx';

export function SignInGate() {
  const queries = useQueryClient();
  const ends = sessionEnds.useValue();
  const { data, error, refetch } = useQuery(sessionQuery());
  useEffect(() => {
    if (ends > 0) void queries.invalidateQueries(sessionQuery());
  }, [ends, queries]);
  const isUnsaved = unsavedWork.useValue() > 0;
  const stays = !signedOut.useValue() && isUnsaved;
  const closed = data && !data.authenticated && !stays;
  useEffect(() => {
    // What a session has read is dropped when it ends.
    if (closed) queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });
  }, [closed, queries]);
  if (!data) return <Waiting error={error} onRetry={refetch} />;
  const door = data.blocked ? <Blocked /> : <SignIn again={stays} />;
  if (closed) return <main>{door}</main>;
  return (
    <>
      <Dashboard />
      {!data.authenticated && <SignInOver>{door}</SignInOver>}
    </>
  );
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
