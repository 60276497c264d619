import { Panel } from '#web/operator/parts/panel.tsx';

const BY_HAND = [
  'Merke einen Shop vor: oben einzeln, mehrere ausgewählte oder die 50 wertvollsten auf einmal.',
  'Drücke in der Warteschlange auf „Prompt“. Er liegt dann in der Zwischenablage und enthält, was wir über den Shop und seine Codes wissen.',
  'Füge ihn in ChatGPT oder ein anderes Sprachmodell mit Websuche ein und warte auf die Antwort.',
  'Kopiere die ganze Antwort, drücke auf „Antwort“ und füge sie ein. Was keine Quelle hat, abgelaufen oder unlesbar ist, wird abgelehnt, und du siehst warum.',
  'Prüfe die Entwürfe an ihrer Quelle. Veröffentliche, was stimmt, verwirf den Rest.',
];
const WITH_MODEL = [
  'Setze LLM_BASE_URL und LLM_MODEL, dazu LLM_API_KEY, wenn der Anbieter einen Schlüssel verlangt, und starte den Server neu. Jeder Anbieter mit OpenAI-kompatibler Schnittstelle geht, auch ein Modell auf dem eigenen Rechner.',
  'In der Warteschlange erscheint dann „Recherchieren“. Ein Druck fragt das Modell; das kann ein paar Minuten dauern, du kannst inzwischen weiterarbeiten.',
  'Auch hier entstehen nur Entwürfe. Ein Modell ohne Websuche rät: Prüfe jede Quelle.',
];

export function Instructions({ model }: { model: string | null }) {
  return (
    <Panel title="Anleitung" help="Für alle, die zum ersten Mal hier sind.">
      <div className="grid gap-6 rounded-card border border-line bg-card px-5 py-4 md:grid-cols-2">
        <Steps title="Von Hand" steps={BY_HAND} />
        <Steps
          title={model ? `Mit Sprachmodell (${model})` : 'Mit Sprachmodell (nicht eingerichtet)'}
          steps={WITH_MODEL}
        />
      </div>
    </Panel>
  );
}

function Steps({ title, steps }: { title: string; steps: string[] }) {
  return (
    <div>
      <h3 className="text-lg">{title}</h3>
      <ol className="mt-2 list-decimal space-y-2 pl-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
