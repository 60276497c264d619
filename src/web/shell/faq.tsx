import { Icon } from '#web/ui/icon.tsx';
import { PagePart } from './page-section.tsx';
import type { FaqEntry } from './page-texts.ts';

export function Faq({ questions }: { questions: readonly FaqEntry[] }) {
  return (
    <PagePart id="fragen" title="Häufige Fragen">
      <ul className="faq max-w-measure divide-y divide-line border-line border-y">
        {questions.map(({ question, answer }) => (
          <li key={question}>
            <details className="group">
              <summary className="flex min-h-12 items-center justify-between gap-4 py-2">
                <h3 className="min-w-0 font-sans font-semibold text-base tracking-normal">{question}</h3>
                <Icon name="chevron-down" size={20} className="text-quiet" />
              </summary>
              <p className="pr-9 pb-4 text-quiet">{answer}</p>
            </details>
          </li>
        ))}
      </ul>
    </PagePart>
  );
}
