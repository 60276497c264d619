// What every part of the alerts works with.
import type { OptInDeps } from '#services/core/opt-in-deps.ts';
import type { AlertTokens } from './tokens.ts';

export interface AlertDeps extends OptInDeps {
  tokens: AlertTokens;
}
