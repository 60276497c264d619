import { useState } from 'react';
import type { ResearchItem } from '#contract/research.ts';
import { showToast } from '#web/ui/toast-store.ts';

/** Copies the prompt with one click; where the browser refuses that, it is shown to be copied by hand. */
export function useCopyPrompt({ shopName, chatgptPrompt }: ResearchItem, onCopied: () => void) {
  const [shown, setShown] = useState(false);
  return {
    shown,
    hide: () => setShown(false),
    async copy() {
      try {
        await navigator.clipboard.writeText(chatgptPrompt ?? '');
      } catch {
        setShown(true);
        return;
      }
      showToast({
        title: 'Prompt kopiert',
        description: `Füge ihn in ChatGPT ein und bringe die Antwort zu ${shopName} hierher.`,
      });
      onCopied();
    },
  };
}
