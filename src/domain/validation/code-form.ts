// What can be a code at all: networks and imports also send addresses, sentences and words that say there is none.

import { refuseDisguise } from '#domain/codes/code-text.ts';
import { saysNoCode } from '#domain/codes/no-code.ts';
import { isForeignText } from '#domain/submissions/submission.ts';

/** What is wrong with it, in German; null when nothing is. */
export function codeFault(code: string, requiresCode: boolean): string | null {
  const text = code.trim();
  if (text === '') return requiresCode ? 'Es fehlt der Code.' : null;
  if (isForeignText(text)) return 'Der Code enthält eine Adresse, HTML oder unsichtbare Zeichen.';
  if (!/[\p{L}\p{N}]/u.test(text)) return 'Der Code enthält weder Buchstaben noch Ziffern.';
  if (requiresCode && saysNoCode(text)) return `„${text}“ ist kein Code.`;
  return refuseDisguise(text);
}
