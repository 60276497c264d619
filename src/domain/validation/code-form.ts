// What can be a code at all: networks and imports also send addresses, sentences and words that say there is none.

import { refuseDisguise } from '#domain/codes/code-text.ts';
import { foldGerman } from '#domain/core/fold.ts';
import { isForeignText } from '#domain/submissions/submission.ts';

const PLACEHOLDERS = new Set(
  [
    'kein code',
    'kein code nötig',
    'kein code erforderlich',
    'kein gutscheincode nötig',
    'kein gutscheincode erforderlich',
    'ohne code',
    'nicht nötig',
    'nicht erforderlich',
    'no code',
    'no code needed',
    'no code required',
    'not required',
    'n/a',
    'none',
    'null',
    'undefined',
    'gutscheincode',
    'code',
    'test',
  ].map(foldGerman),
);

/** What is wrong with it, in German; null when nothing is. */
export function codeFault(code: string, requiresCode: boolean): string | null {
  const text = code.trim();
  if (text === '') return requiresCode ? 'Es fehlt der Code.' : null;
  if (isForeignText(text)) return 'Der Code enthält eine Adresse, HTML oder unsichtbare Zeichen.';
  if (!/[\p{L}\p{N}]/u.test(text)) return 'Der Code enthält weder Buchstaben noch Ziffern.';
  if (requiresCode && PLACEHOLDERS.has(foldGerman(text))) return `„${text}“ ist kein Code.`;
  return refuseDisguise(text);
}
