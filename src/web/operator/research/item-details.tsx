import type { ResearchItem } from '#contract/operator/research.ts';
import { RefusedList } from './refused-list.tsx';

const BOX = 'mt-1 max-h-72 overflow-y-auto rounded-control border border-line p-3';

/** What was asked and answered, for operators who want to check it. */
export function ItemDetails({
  item: { shopName, chatgptPrompt, researchResults, refused },
}: {
  item: ResearchItem;
}) {
  return (
    <details className="mt-2 text-sm">
      <summary
        className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4"
        aria-label={`Einzelheiten zu ${shopName}`}
      >
        Einzelheiten{refused.length > 0 && ` (${refused.length} abgelehnt)`}
      </summary>
      <RefusedList refused={refused} />
      <Text label="Prompt" text={chatgptPrompt} />
      <Text label="Letzte Antwort" text={researchResults} />
    </details>
  );
}

function Text({ label, text }: { label: string; text: string | null }) {
  if (!text) return null;
  return (
    <div className="mt-3">
      <p className="text-quiet">{label}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section aria-label={label} tabIndex={0} className={BOX}>
        <pre className="whitespace-pre-wrap font-mono text-sm [overflow-wrap:anywhere]">{text}</pre>
      </section>
    </div>
  );
}
