import { useQueryClient } from '@tanstack/react-query';
import type { NewsletterOverview } from '#contract/operator/newsletter.ts';
import { formatDateTime, formatNumber } from '#domain/core/format.ts';
import { Panel } from '#web/operator/parts/panel.tsx';
import { StatCards } from '#web/operator/parts/stat-cards.tsx';
import { NEWSLETTER_KEY, STATE_LABELS, STATES } from './queries.ts';
import { SendingNow } from './sending-now.tsx';

export function OverviewPanel({ counts, nextIssue, mailServer }: NewsletterOverview) {
  const queries = useQueryClient();
  return (
    <Panel
      title="Newsletter"
      help="Geht donnerstags um 8:00 Uhr an alle, die bestätigt haben, an jeden einmal. Wer nicht bestätigt, wird nach einer Weile vergessen."
    >
      <StatCards
        stats={[
          ...STATES.map((state) => ({ label: STATE_LABELS[state], value: formatNumber(counts[state]) })),
          { label: 'Nächste Ausgabe', value: formatDateTime(nextIssue) },
        ]}
      />
      <SendingNow onEnd={() => void queries.invalidateQueries({ queryKey: NEWSLETTER_KEY })} />
      {!mailServer && (
        <p role="note" className="mt-3 rounded-card border border-line border-dashed px-5 py-4">
          Es ist kein Mailserver eingerichtet (<code className="font-mono text-sm">SMTP_URL</code>). Auf
          diesem Rechner landen E-Mails als Dateien im Ordner{' '}
          <code className="font-mono text-sm">outbox</code>; auf einer öffentlichen Website wird keine
          versandt.
        </p>
      )}
    </Panel>
  );
}
