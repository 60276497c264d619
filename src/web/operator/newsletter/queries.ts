import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SubscriberState } from '#contract/operator/newsletter.ts';
import { keysOf } from '#domain/core/objects.ts';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';

export const NEWSLETTER_KEY = ['operator', 'newsletter'];

export const STATE_LABELS: Record<SubscriberState, string> = {
  confirmed: 'Bestätigt',
  pending: 'Noch nicht bestätigt',
  unsubscribed: 'Abgemeldet',
};

export const STATES = keysOf(STATE_LABELS);

export function overviewQuery() {
  return queryOptions({
    queryKey: [...NEWSLETTER_KEY, 'overview'],
    queryFn: () => readJson(api.api.admin.newsletter.$get()),
    refetchInterval: 60_000,
  });
}

export function subscribersQuery(state: SubscriberState | undefined, page: number) {
  return queryOptions({
    queryKey: [...NEWSLETTER_KEY, 'subscribers', state ?? 'all', page],
    queryFn: () =>
      readJson(
        api.api.admin.newsletter.subscribers.$get({ query: { ...(state && { state }), page: String(page) } }),
      ),
    placeholderData: keepPreviousData,
  });
}

export function previewQuery() {
  return queryOptions({
    queryKey: [...NEWSLETTER_KEY, 'preview'],
    queryFn: () => readJson(api.api.admin.newsletter.preview.$get()),
  });
}

/** What there is about an address that somebody searched for. */
export function personQuery(email: string) {
  return queryOptions({
    queryKey: [...NEWSLETTER_KEY, 'person', email],
    queryFn: () => readJson(api.api.admin.newsletter.find.$post({ json: { email } })),
  });
}
