import type { ResearchItem } from '#contract/operator/research.ts';
import { showToast } from '#web/ui/toast-store.ts';

/** False where the browser does not let us: then somebody has to do it by hand. */
export async function copyPrompt({ shopName, chatgptPrompt }: ResearchItem): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(chatgptPrompt ?? '');
  } catch {
    return false;
  }
  showToast({
    title: 'Prompt kopiert',
    description: `Füge ihn in ChatGPT ein und bringe die Antwort zu ${shopName} hierher.`,
  });
  return true;
}
