// What the placeholders of the legal texts stand for: the operator's own words, and a plain line where some are missing.

import type { Copy } from '#contract/texts.ts';
import type { HitRate } from '#contract/trust.ts';
import { escapeMarkup } from '#domain/core/escape-markup.ts';
import { formatPercent, plural } from '#domain/core/format.ts';
import { REQUIRED_DETAILS } from '#domain/texts/operator-details.ts';
import type { TextValue, TextValues } from './fill-text.ts';

export function legalValues(copy: Copy, hitRate?: HitRate): TextValues {
  const values = Object.entries(copy).map(([key, text]) => [key, valueFor(key, text.trim())]);
  return {
    ...Object.fromEntries(values),
    ...(hitRate && hitRateValues(hitRate)),
    'about.figures': figuresOf(copy),
  };
}

function valueFor(key: string, text: string): TextValue {
  if (!text) return missing(key);
  if (key === 'operator.email')
    return { markup: `<a href="mailto:${escapeMarkup(text)}">${escapeMarkup(text)}</a>` };
  if (key.endsWith('.extra')) return { markup: paragraphsOf(text) };
  return text;
}

/** What every imprint needs is said to be missing; the rest is left out. */
function missing(key: string): TextValue {
  const label = REQUIRED_DETAILS[key];
  if (!label) return '';
  return { markup: `<em class="text-quiet">[${label}: vom Betreiber noch nicht eingetragen]</em>` };
}

/** Stands inside a paragraph; a blank line begins the next. */
function paragraphsOf(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map(escapeMarkup)
    .join('</p><p class="whitespace-pre-line">');
}

function figuresOf(copy: Copy): TextValue {
  const shown = [1, 2, 3, 4]
    .map((index) =>
      ['label', 'value'].map((part) => escapeMarkup(copy[`about.figure${index}.${part}`]?.trim() ?? '')),
    )
    .filter(([, value]) => value);
  if (shown.length === 0) return '';
  return { markup: shown.map(([label, value]) => `<div><dt>${label}</dt><dd>${value}</dd></div>`).join('') };
}

/** The shares are empty where there is too little to compare. */
function hitRateValues({ predicted, observed, answers, sales, days }: HitRate): TextValues {
  const share = (value: number | null) => (value === null ? '' : formatPercent(Math.round(value * 100)));
  return {
    'trust.predicted': share(predicted),
    'trust.observed': share(observed),
    'trust.answers': plural(answers, 'Rückmeldung', 'Rückmeldungen'),
    'trust.sales': plural(sales, 'Ergebnis an einer Kasse', 'Ergebnisse an Kassen'),
    'trust.days': String(days),
  };
}
