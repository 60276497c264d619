import type { ReactNode } from 'react';

/** What is missing, by the names under which it is set, after what that means where it is said. */
export function SetupHint({ children }: { children?: ReactNode }) {
  return (
    <div role="note" className="rounded-card border border-line border-dashed px-5 py-4">
      <p className="font-semibold">AWIN ist nicht eingerichtet.</p>
      {children && <p className="mt-1 max-w-measure">{children}</p>}
      <p className="mt-1 max-w-measure text-quiet">
        Es fehlen die Einstellungen <code className="font-mono text-sm">AWIN_API_TOKEN</code> (das Token) und{' '}
        <code className="font-mono text-sm">AWIN_PUBLISHER_ID</code> (die Publisher-ID deines Kontos). Beide
        werden als Umgebungsvariablen gesetzt und gelten ab dem nächsten Start. Zum Ausprobieren ohne Konto
        gibt es <code className="font-mono text-sm">npm run awin-standin</code>.
      </p>
    </div>
  );
}
