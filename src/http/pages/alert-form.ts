// The plain form of /benachrichtigung, for visitors without JavaScript. The page itself shows the result; what is refused is
// answered with the reason and what was typed, which would otherwise have to be in the address.
import { html } from 'hono/html';
import { type AlertResult, isRowId, links } from '#contract/links.ts';
import { SAVING_STEPS, savingStep } from '#domain/alerts/rules.ts';
import type { Deps } from '#http/core/env.ts';
import { createFormRoutes, orRefusal, readForm } from '#http/core/form.ts';
import { answerRefusal } from '#http/core/refusal-page.ts';
import { readVisitor } from '#http/core/visitor.ts';
import type { AlertWish } from '#services/alerts/subscription.ts';

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
    try {
      const { client, network } = await readVisitor(c, deps);
      const requested = deps.alerts.request(wish, { client, network: network.hash });
      const taken = requested.then(() => 'bestellt' as const);
      const result = await orRefusal<AlertResult>(taken, { not_found: 'unbekannt' });
      return c.redirect(links.alert(shop, result), 303);
    } catch (error) {
      const page = { title: 'Das hat nicht geklappt', content: filledForm(wish) };
      return answerRefusal(c, deps.site, error, page);
    }
  });
}

function filledForm({ shopId, email, minimumSaving }: AlertWish) {
  return html`<form method="post"><label for="email">E-Mail-Adresse</label>
<input id="email" name="email" type="email" autocomplete="email" required value="${email}">
<label for="saving">Wann?</label>
<select id="saving" name="minimumSaving"><option value="">Wenn er wahrscheinlich klappt</option>${SAVING_STEPS.map(
    (step) =>
      html`<option value="${step}"${step === minimumSaving ? ' selected' : ''}>Nur ab ${step} € Ersparnis</option>`,
  )}</select>
<input type="hidden" name="shop" value="${shopId}">
<button type="submit">Benachrichtigen</button></form>`;
}
