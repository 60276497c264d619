// What every part of the newsletter works with.
import type { OptInDeps } from '#services/core/opt-in-deps.ts';
import type { NewsletterTokens } from './tokens.ts';

export interface NewsletterDeps extends OptInDeps {
  tokens: NewsletterTokens;
}
