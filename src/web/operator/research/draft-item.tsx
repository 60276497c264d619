import { ExternalLink } from 'lucide-react';
import type { ResearchDraft } from '#contract/operator/research.ts';
import { discountLabel } from '#domain/codes/discounts.ts';
import { formatLastDay } from '#domain/codes/expiry.ts';
import { formatDate } from '#domain/core/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

interface DraftItemProps {
  draft: ResearchDraft;
  pending: boolean;
  onPublish: () => void;
  onEdit: () => void;
  onDiscard: () => void;
}

export function DraftItem({ draft, pending, onPublish, onEdit, onDiscard }: DraftItemProps) {
  const name = `${draft.code} (${draft.shopName})`;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-80">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-bold font-mono [overflow-wrap:anywhere]">{draft.code}</span>
          <span className="font-semibold [overflow-wrap:anywhere]">{draft.shopName}</span>
          <Marks draft={draft} />
        </p>
        <p className="mt-0.5 max-w-measure [overflow-wrap:anywhere]">{draft.description}</p>
        <p className="text-quiet text-sm [overflow-wrap:anywhere]">
          {[discountOf(draft), periodOf(draft), draft.conditions].filter(Boolean).join(' · ')}
        </p>
        <Problems problems={draft.problems} />
        <a
          href={draft.sourceUrl}
          target="_blank"
          rel="noreferrer noopener nofollow"
          className="mt-1 inline-flex min-h-6 items-center gap-1 text-sm underline underline-offset-4 [overflow-wrap:anywhere]"
        >
          <ExternalLink size={16} />
          Quelle: {new URL(draft.sourceUrl).hostname}
        </a>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button tone="quiet" aria-label={`Verwerfen: ${name}`} onClick={onDiscard}>
          Verwerfen
        </Button>
        <Button tone="outline" aria-label={`Bearbeiten: ${name}`} onClick={onEdit}>
          Bearbeiten
        </Button>
        <Button
          tone="ink"
          aria-label={`Veröffentlichen: ${name}`}
          disabled={pending || draft.isKnown}
          onClick={onPublish}
        >
          Veröffentlichen
        </Button>
      </div>
    </li>
  );
}

function Marks({ draft: { isKnown, wasKnown, isNewShop } }: { draft: ResearchDraft }) {
  return (
    <>
      {isKnown && <Badge tone="sun">gibt es schon</Badge>}
      {wasKnown && <Badge>gab es schon einmal</Badge>}
      {isNewShop && <Badge>neuer Shop</Badge>}
    </>
  );
}

function Problems({ problems }: { problems: string[] }) {
  return (
    <ul className="mt-1 list-disc pl-5 text-sm text-sun empty:hidden">
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  );
}

function discountOf(draft: ResearchDraft): string {
  return draft.discount !== '' || draft.discountValue > 0 ? discountLabel(draft) : 'Rabatt unbekannt';
}

function periodOf({ validFrom, validUntil }: ResearchDraft): string {
  const from = validFrom ? `ab ${formatDate(validFrom)} ` : '';
  return validUntil ? `${from}bis ${formatLastDay(validUntil)}` : `${from}ohne Ablaufdatum`;
}
