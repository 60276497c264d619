// What a visitor did, sent to our own server only. What it was done with goes along only after consent.

import { wellFormed } from '#domain/core/well-formed.ts';
import { consent } from '#web/consent/choice.ts';

interface SiteEvent {
  name: 'search' | 'category_filter' | 'code_copy' | 'deal_click' | 'shop_visit' | 'page_view';
  label: string;
}

const LABEL_MAX = 200;

/** Fire and forget: a failed report is ignored, and `keepalive` lets it outlive the page. */
export function report({ name, label }: SiteEvent): void {
  // Which page was read is a count like any other; the rest tells what somebody is after.
  const json = name === 'page_view' || consent.current() === 'all' ? { name, label: clean(label) } : { name };
  fetch('/api/events', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(json),
    keepalive: true,
  }).catch(() => undefined);
}

function clean(label: string): string {
  return wellFormed(label.replace(/\p{Cc}/gu, ' ').slice(0, LABEL_MAX));
}
