import { useQueryClient } from '@tanstack/react-query';
import { Check, Copy as CopyIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Code } from '#contract/codes.ts';
import { report } from '#web/counting/events.ts';
import { COPY_FAILED } from '#web/text/errors.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { trackCopy } from './code-use.ts';
import { rememberCopy } from './last-copy.ts';

const MARKED_FOR = 2000;

/** What is said after copying, where it is not what is said everywhere. */
export interface CopyTexts {
  copied?: string;
  /** Beneath it, instead of which code of which shop it is. */
  note?: string;
  failed?: string;
}

interface CopyButtonProps {
  code: Pick<Code, 'id' | 'code' | 'shopName' | 'shopSlug' | 'discount'>;
  texts?: CopyTexts | undefined;
}

/** The whole code box is the button. */
export function CopyButton({ code, texts = {} }: CopyButtonProps) {
  const { copied: success = 'Code kopiert!', failed = COPY_FAILED, note } = texts;
  const queryClient = useQueryClient();
  const text = useRef<HTMLElement>(null);
  const [copied, markCopied] = useMark();

  async function copy() {
    if (!(await writeToClipboard(code.code))) {
      // Selected, the code is one keystroke away from being copied by hand.
      if (text.current) getSelection()?.selectAllChildren(text.current);
      showToast({ title: 'Fehler', description: failed, tone: 'error' });
      return;
    }
    markCopied();
    report({ name: 'code_copy', label: `${code.shopName} | ${code.code} | ${code.discount}` });
    showToast({ title: success, description: note ?? `${code.code} für ${code.shopName} liegt bereit.` });
    // A count that fails must not disturb someone who has their code.
    const receipt = await trackCopy(queryClient, code.id).catch(() => null);
    if (receipt) rememberCopy({ ...copiedOf(code), receipt, copiedAt: Date.now() });
  }

  return (
    <button type="button" className="copy-box" data-copied={copied} onClick={copy}>
      <code ref={text} className="copy-code">
        {code.code}
      </code>
      <span className="copy-action">
        {copied ? <Check size={18} /> : <CopyIcon size={18} />}
        <span aria-live="polite">{copied ? 'Kopiert' : 'Kopieren'}</span>
      </span>
    </button>
  );
}

function copiedOf({ id, code, shopName, shopSlug }: CopyButtonProps['code']) {
  return { id, code, shopName, shopSlug };
}

async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function useMark(): [boolean, () => void] {
  const [marked, setMarked] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function mark() {
    clearTimeout(timer.current);
    setMarked(true);
    timer.current = setTimeout(() => setMarked(false), MARKED_FOR);
  }
  return [marked, mark];
}
