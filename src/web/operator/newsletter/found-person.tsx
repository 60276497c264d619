import { useQuery } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { plural } from '#domain/core/format.ts';
import { ApiError, readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { fileNameIn, saveFile } from '#web/operator/core/save-file.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { ConfirmDialog } from '#web/operator/parts/confirm-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { NEWSLETTER_KEY, personQuery } from './queries.ts';
import { SubscriberTable } from './subscriber-table.tsx';

export function FoundPerson({ email, onErased }: { email: string; onErased: () => void }) {
  const { data: person } = useQuery(personQuery(email));
  const [asking, setAsking] = useState(false);
  const personalData = api.api.admin['personal-data'];
  const save = useChange({
    call: async () => {
      const answer = await personalData.export.$post({ json: { email } });
      if (!answer.ok) throw new ApiError(answer.status, await answer.text());
      const text = JSON.stringify(await answer.json(), null, 2);
      saveFile(new Blob([text], { type: 'application/json' }), fileNameIn(answer, 'auskunft.json'));
    },
    failure: 'Die Auskunft konnte nicht erstellt werden.',
    refresh: [],
  });
  const erase = useChange({
    call: () => readJson(personalData.erase.$post({ json: { email } })),
    success({ message }) {
      onErased();
      return { title: message };
    },
    failure: 'Die Daten konnten nicht gelöscht werden.',
    refresh: [NEWSLETTER_KEY],
  });
  if (!person) return null;
  const { subscriber, alerts, reports } = person;
  return (
    <div className="mb-6">
      <p className="mb-2 font-semibold">Gefunden:</p>
      {subscriber && <SubscriberTable label="Gefundene Anmeldung" subscribers={[subscriber]} />}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <p className="text-quiet">
          {reports > 0
            ? `Mit dieser Adresse gibt es ${plural(reports, 'Meldung', 'Meldungen')} zu Codes.`
            : 'Mit dieser Adresse wurde kein Code gemeldet.'}
          {alerts && ' Zu ihr sind Benachrichtigungen über Codes gespeichert.'}
        </p>
        <Button tone="outline" disabled={save.isPending} onClick={() => save.mutate()}>
          <Download size={18} />
          Auskunft speichern
        </Button>
        <Button tone="outline" onClick={() => setAsking(true)}>
          <Trash2 size={18} />
          Alles löschen
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title="Alles zu dieser Adresse löschen?"
        text={`${email}: Anmeldung, Benachrichtigungen, Nachweis der Einwilligung, Versandvermerke und, was in Meldungen zur Person steht. Meldungen, über die noch nicht entschieden ist, bleiben bis dahin. Das kann nicht rückgängig gemacht werden.`}
        action="Löschen"
        pending={erase.isPending}
        onConfirm={() => erase.mutate()}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
