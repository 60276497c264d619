// Alerts as the rest of the product uses them.
import type { LimitedClient } from '#services/core/limits.ts';
import type { OptInDeps } from '#services/core/opt-in-deps.ts';
import type { SendingOptions } from '#services/core/send-each.ts';
import { countRecipients, sendAlerts } from './sending.ts';
import { alertSettings, keepAlerts, leaveAlerts, saveSettings } from './settings.ts';
import {
  type AlertWish,
  alertableShop,
  confirmAlerts,
  lookAtConfirmation,
  requestAlert,
} from './subscription.ts';
import { createAlertTokens } from './tokens.ts';

export type Alerts = ReturnType<typeof createAlerts>;

export function createAlerts(basics: OptInDeps) {
  const deps = { ...basics, tokens: createAlertTokens(basics.db) };
  return {
    /** Throws for a shop that alerts cannot be set for. */
    shop: (id: number) => alertableShop(deps, id),
    request: (wish: AlertWish, from: LimitedClient) => requestAlert(deps, wish, from),
    /** What a confirmation link would confirm, without confirming it. */
    lookAt: (token: string) => lookAtConfirmation(deps, token),
    confirm: (token: string) => confirmAlerts(deps, token),
    settingsLink: (recipientId: number) => deps.tokens.settings(recipientId),
    settings: (token: string) => alertSettings(deps, token),
    save: (token: string, choices: Parameters<typeof saveSettings>[2]) => saveSettings(deps, token, choices),
    keep: (token: string) => keepAlerts(deps, token),
    knowsLeaving: async (token: string) => (await deps.tokens.readLeaving(token)) !== null,
    leave: (token: string) => leaveAlerts(deps, token),
    /** The mails of today, to whoever has not had theirs. */
    send: (options?: SendingOptions) => sendAlerts(deps, options),
    countRecipients: () => countRecipients(deps),
  };
}
