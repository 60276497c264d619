// The forms of the page of settings: a switch and an amount per shop, and the way out.
import { html } from 'hono/html';
import { links } from '#contract/links.ts';
import { SAVING_STEPS } from '#domain/alerts/rules.ts';
import { formatDate } from '#domain/core/format.ts';
import type { PageHtml } from '#http/core/small-page.ts';
import type { AlertSettings } from '#services/alerts/settings.ts';

export function settingsForms({ shops, endsAt, leaving }: AlertSettings, token: string): PageHtml {
  return html`<form method="post" class="switches">${shops.map(shopRow)}
<button type="submit">Speichern</button></form>
<form method="post" action="${links.keepAlerts(token)}"><p>Ohne weiteren Klick enden alle am ${formatDate(endsAt)}.</p>
<button type="submit" class="quiet">Weiter benachrichtigen</button></form>
<form method="post" action="${links.leaveAlerts(leaving)}"><button type="submit" class="quiet">Alle abbestellen</button></form>`;
}

function shopRow({ shopId, name, state, minimumSaving }: AlertSettings['shops'][number]): PageHtml {
  const amount = (value: number | '', label: string) =>
    html`<option value="${value}"${(minimumSaving ?? '') === value ? ' selected' : ''}>${label}</option>`;
  return html`<fieldset><legend>${name}</legend>
<label class="switch"><input type="checkbox" name="shop-${shopId}" value="an"${state === 'on' ? ' checked' : ''}>
Bei neuen Codes Bescheid sagen</label>
<label for="betrag-${shopId}">Wann?</label><select id="betrag-${shopId}" name="betrag-${shopId}">
${amount('', 'wenn sie vermutlich klappen')}${SAVING_STEPS.map((step) => amount(step, `nur ab ${step} € Ersparnis`))}</select></fieldset>`;
}

export function textLink(label: string, path: string): PageHtml {
  return html`<p><a href="${path}">${label}</a></p>`;
}
