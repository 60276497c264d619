import type { ResearchItem } from '#contract/operator/research.ts';
import { LongField } from '#web/operator/forms/long-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface PromptDialogProps {
  item: ResearchItem;
  onClose: () => void;
}

export function PromptDialog({ item, onClose }: PromptDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Prompt für ${item.shopName}`}
      description="Dein Browser lässt das Kopieren nicht zu. Markiere den Text und kopiere ihn selbst."
    >
      <LongField
        label="Prompt"
        readOnly
        rows={12}
        value={item.chatgptPrompt ?? ''}
        onFocus={({ target }) => target.select()}
      />
    </Dialog>
  );
}
