// The plain form of /benachrichtigung, for visitors without JavaScript. The page itself shows the result.
import { type AlertResult, isRowId, links } from '#contract/links.ts';
import { savingStep } from '#domain/alerts/rules.ts';
import type { ErrorCode } from '#domain/core/app-error.ts';
import type { Deps } from '#http/core/env.ts';
import { createFormRoutes, orRefusal, readForm } from '#http/core/form.ts';
import { readVisitor } from '#http/core/visitor.ts';

const REFUSALS: Partial<Record<ErrorCode, AlertResult>> = {
  unprocessable: 'ungueltig',
  too_many: 'zu-oft',
  not_found: 'unbekannt',
  unavailable: 'ohne-post',
};

export function alertForm(deps: Deps) {
  return createFormRoutes(deps).post('/benachrichtigung', async (c) => {
    const text = await readForm(c);
    const shop = text('shop');
    if (!isRowId(shop)) return c.redirect(links.alert('', 'unbekannt'), 303);
    const wish = {
      shopId: Number(shop),
      email: text('email'),
      minimumSaving: savingStep(text('minimumSaving')),
    };
    const { client, network } = await readVisitor(c, deps);
    const requested = deps.alerts.request(wish, { client, network: network.hash });
    const result = await orRefusal(
      requested.then((): AlertResult => 'bestellt'),
      REFUSALS,
    );
    return c.redirect(links.alert(shop, result), 303);
  });
}
