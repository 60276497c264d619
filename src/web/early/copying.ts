// Copying a code: clipboard, mark, message, count, and the receipt for the question whether it worked.

import { usesLabel } from '#domain/codes/uses.ts';
import { currentRegion } from '#web/core/region-choice.ts';
import { report } from '#web/counting/events.ts';
import { CODE_GONE, COPY_FAILED } from '#web/text/errors.ts';
import { announceUse, type CopiedCode, rememberCopy } from '#web/tickets/last-copy.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { onPress } from './pressed.ts';

const MARKED_FOR = 2000;
const marks = new WeakMap<Element, ReturnType<typeof setTimeout>>();

onPress<HTMLButtonElement>('[data-copy]', async (button) => {
  const {
    copy: id = '',
    shop: shopName = '',
    slug: shopSlug = '',
    discount = '',
    done,
    failed,
    note,
  } = button.dataset;
  const text = button.querySelector('code');
  const code = text?.textContent ?? '';
  if (!(await writeToClipboard(code)) && !copyAsSelection(text)) {
    showToast({ title: 'Fehler', description: failed ?? COPY_FAILED, tone: 'error' });
    return;
  }
  mark(button);
  report({ name: 'code_copy', label: `${shopName} | ${code} | ${discount}` });
  showToast({ title: done ?? 'Code kopiert!', description: note ?? `${code} für ${shopName} liegt bereit.` });
  void count({ id: Number(id), code, shopName, shopSlug });
});

async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Browsers inside other apps, where codes of influencers are read, often refuse the clipboard to pages but copy what is
 * selected. Where not even that is done, the selected code is one keystroke away from being copied by hand.
 */
function copyAsSelection(text: Element | null): boolean {
  const selection = getSelection();
  if (!text || !selection) return false;
  selection.selectAllChildren(text);
  const isCopied = document.execCommand('copy');
  if (isCopied) selection.removeAllRanges();
  return isCopied;
}

/** The text nodes stay the ones React knows; only what they say changes. */
function mark(button: HTMLElement): void {
  const label = button.querySelector('.copy-label')?.firstChild;
  if (!label) return;
  clearTimeout(marks.get(button));
  button.dataset.copied = 'true';
  label.nodeValue = 'Kopiert';
  const unmark = () => {
    delete button.dataset.copied;
    label.nodeValue = 'Kopieren';
  };
  marks.set(button, setTimeout(unmark, MARKED_FOR));
}

function showUses(id: number, uses: number): void {
  for (const place of document.querySelectorAll<HTMLElement>(`[data-uses="${id}"]`)) {
    if (place.firstChild) place.firstChild.nodeValue = usesLabel(uses);
    place.hidden = uses === 0;
  }
}

let copies = 0;

/** A count that fails must not disturb someone who has their code. */
async function count(copied: Omit<CopiedCode, 'receipt' | 'copiedAt'>): Promise<void> {
  copies += 1;
  const copy = copies;
  try {
    const answer = await fetch(`/api/codes/${copied.id}/track?region=${currentRegion()}`, {
      method: 'POST',
      keepalive: true,
    });
    if (answer.status === 404) showToast({ ...CODE_GONE, tone: 'error' });
    if (!answer.ok) return;
    const use = await answer.json();
    showUses(use.id, use.usageCount);
    announceUse(use);
    // Robots get none. An answer may come after that to a later copy, which is the one to ask about.
    if (use.receipt && copy === copies)
      rememberCopy({ ...copied, receipt: use.receipt, copiedAt: Date.now() });
  } catch {
    // Offline.
  }
}
