import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { Field } from '#web/operator/forms/field.tsx';
import { EmptyList } from '#web/operator/lists/empty-list.tsx';
import { Panel } from '#web/operator/parts/panel.tsx';
import { QueryView } from '#web/operator/parts/query-view.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { previewQuery } from './queries.ts';

const PAGE = '/api/admin/newsletter/preview.html';
const TEXT_BOX =
  'max-h-160 overflow-y-auto whitespace-pre-wrap rounded-card border border-line bg-card p-4 font-mono text-sm [overflow-wrap:anywhere]';

export function PreviewPanel() {
  const query = useQuery(previewQuery());
  const [asText, setAsText] = useState(false);
  return (
    <Panel
      title="Die Ausgabe dieser Woche"
      help="So sähe sie aus, wenn sie jetzt verschickt würde. Beim Versand werden die Codes noch einmal geprüft."
      actions={
        query.data?.issue && (
          <>
            <Button tone="outline" aria-pressed={asText} onClick={() => setAsText(!asText)}>
              {asText ? 'Als HTML zeigen' : 'Als Text zeigen'}
            </Button>
            <a href={PAGE} target="_blank" rel="noreferrer" className={buttonClass('outline')}>
              <ExternalLink size={18} />
              Eigener Tab
            </a>
          </>
        )
      }
    >
      <QueryView query={query} skeleton="h-160">
        {({ issue }) =>
          issue === null ? (
            <EmptyList>Es gibt gerade keine Codes, also auch keine Ausgabe.</EmptyList>
          ) : (
            <>
              <p className="mb-2">
                <span className="text-quiet">Betreff:</span> {issue.subject}
              </p>
              {asText ? (
                // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
                <pre tabIndex={0} className={TEXT_BOX}>
                  {issue.text}
                </pre>
              ) : (
                <iframe
                  src={PAGE}
                  title="Vorschau der Ausgabe"
                  sandbox=""
                  className="h-160 w-full rounded-card border border-line"
                />
              )}
              <TestMail />
            </>
          )
        }
      </QueryView>
    </Panel>
  );
}

function TestMail() {
  const send = useChange({
    call: (email: string) => readJson(api.api.admin.newsletter.test.$post({ json: { email } })),
    success: ({ message }) => ({ title: 'Test-Mail verschickt', description: message }),
    failure: 'Die Test-Mail konnte nicht verschickt werden.',
    refresh: [],
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    send.mutate(String(new FormData(event.currentTarget).get('email') ?? ''));
  }

  return (
    <form onSubmit={submit} className="mt-4 flex max-w-measure flex-wrap items-end gap-3">
      <Field
        label="Test-Mail an"
        name="email"
        type="email"
        required
        autoComplete="email"
        className="min-w-56 flex-1"
      />
      <Button type="submit" tone="ink" disabled={send.isPending}>
        <Send size={18} />
        {send.isPending ? 'Wird verschickt …' : 'Test senden'}
      </Button>
    </form>
  );
}
