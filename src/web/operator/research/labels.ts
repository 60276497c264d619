import type { ResearchItem } from '#contract/operator/research.ts';
import { keysOf } from '#domain/core/objects.ts';

export type Status = ResearchItem['status'];

export const STATUS_LABELS: Record<Status, string> = {
  pending: 'Wartet',
  chatgpt_prompt_ready: 'Prompt bereit',
  researching: 'In Arbeit',
  completed: 'Fertig',
  failed: 'Fehlgeschlagen',
};

export const STATUSES = keysOf(STATUS_LABELS);

export const PRIORITIES = [1, 2, 3, 4, 5];

/** What a priority means. */
export function priorityLabel(priority: number): string {
  const rhythm = priority >= 5 ? 'wöchentlich' : priority >= 3 ? 'alle 2 Wochen' : 'monatlich';
  return `${priority} – ${rhythm}`;
}
