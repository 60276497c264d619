import { useNavigate } from 'react-router';
import type { PublishDraft } from '#contract/operator/research.ts';
import { readJson } from '#web/core/api.ts';
import { CODE_KEYS } from '#web/operator/code-parts/queries.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { RESEARCH_KEY } from './queries.ts';

export function usePublish(onDone: () => void) {
  const navigate = useNavigate();
  /** Without an address the codes of a new shop lead nowhere. */
  const newShopNotice = (name: string) => ({
    description: `${name} ist ein neuer Shop: Adresse und Kategorie fehlen noch.`,
    action: {
      label: 'Shop ergänzen',
      run: () => void navigate(`/shops?${new URLSearchParams({ q: name })}`),
    },
  });
  return useChange({
    call: ({ id, edits }: { id: number; edits: PublishDraft }) =>
      readJson(api.api.admin['research-drafts'][':id'].publish.$post({ param: { id }, json: edits })),
    success({ message, newShop }) {
      onDone();
      return { title: message, ...(newShop !== null && newShopNotice(newShop)) };
    },
    failure: 'Der Code konnte nicht veröffentlicht werden.',
    refresh: [RESEARCH_KEY, ...CODE_KEYS],
  });
}
