// The pages that the mails of alerts link to.
import type { Context } from 'hono';
import { links } from '#contract/links.ts';
import { savingStep } from '#domain/alerts/rules.ts';
import { formatDate, formatList } from '#domain/core/format.ts';
import type { Deps, Env } from '#http/core/env.ts';
import { readForm } from '#http/core/form.ts';
import { ALERTS_ROOT } from '#http/core/mail-links.ts';
import { createMailPages, tokenOf } from '#http/core/mail-pages.ts';
import { actionForm, type PageContent } from '#http/core/small-page.ts';
import { settingsForms, textLink } from './alert-settings.ts';

const CONFIRM = links.confirmAlerts(':token');
const SETTINGS = links.alertSettings(':token');
const KEEP = links.keepAlerts(':token');

const DEAD_LINK: PageContent = {
  title: 'Dieser Link gilt nicht mehr',
  text: 'Er ist abgelaufen oder unvollständig, oder du hast alles abbestellt. Auf der Seite eines Shops kannst du dich neu benachrichtigen lassen.',
};
const LEAVING: PageContent = {
  title: 'Alle Benachrichtigungen abbestellen',
  text: 'Möchtest du zu keinem Shop mehr E-Mails über neue Codes bekommen?',
  content: actionForm('Alle abbestellen'),
};
const LEFT: PageContent = {
  title: 'Alles abbestellt',
  text: 'Du bekommst von uns keine Benachrichtigungen mehr.',
};

export function alertPages(deps: Deps) {
  const { alerts } = deps;
  const { app, answer, addLeaving } = createMailPages(deps, ALERTS_ROOT, DEAD_LINK);
  const confirmed = async (found: Awaited<ReturnType<typeof alerts.confirm>>) =>
    found && {
      title: 'Benachrichtigung bestätigt',
      text: `Danke! Gibt es neue Codes bei ${formatList(found.shops)}, bekommst du eine E-Mail, höchstens eine am Tag.`,
      content: textLink('Einstellungen', links.alertSettings(await alerts.settingsLink(found.recipientId))),
    };

  app.get(CONFIRM, async (c) => {
    const found = await alerts.lookAt(tokenOf(c));
    if (found?.state !== 'open') return answer(c, await confirmed(found));
    const text = `${formatList(found.shops)}: ${found.consent}`;
    const content = actionForm('Benachrichtigung bestätigen');
    return answer(c, { title: 'Benachrichtigung bestätigen', text, content });
  });
  app.post(CONFIRM, async (c) => answer(c, await confirmed(await alerts.confirm(tokenOf(c)))));
  const showSettings = async (c: Context<Env>, said?: string) => {
    const found = await alerts.settings(tokenOf(c));
    return answer(
      c,
      found && {
        title: 'Deine Benachrichtigungen',
        text: said ?? `An ${found.email}, höchstens eine E-Mail am Tag.`,
        content: settingsForms(found, tokenOf(c)),
      },
    );
  };
  app.get(SETTINGS, (c) => showSettings(c));
  app.post(SETTINGS, async (c) => {
    const field = await readForm(c);
    const shops = (await alerts.settings(tokenOf(c)))?.shops ?? [];
    // A shop that was confirmed in another tab is not on the page that was sent.
    const shown = shops.filter(({ shopId }) => field.has(`betrag-${shopId}`));
    const choices = shown.map(({ shopId }) => ({
      shopId,
      isOn: field(`shop-${shopId}`) !== '',
      minimumSaving: savingStep(field(`betrag-${shopId}`)),
    }));
    await alerts.save(tokenOf(c), choices);
    return showSettings(c, 'Gespeichert.');
  });
  app.get(KEEP, async (c) => {
    const found = await alerts.settings(tokenOf(c));
    return answer(
      c,
      found && {
        title: 'Weiter benachrichtigen?',
        text: `Ohne deinen Klick enden deine Benachrichtigungen am ${formatDate(found.endsAt)}.`,
        content: actionForm('Weiter benachrichtigen'),
      },
    );
  });
  app.post(KEEP, async (c) => {
    if (!(await alerts.keep(tokenOf(c)))) return answer(c, null);
    const content = textLink('Einstellungen', links.alertSettings(tokenOf(c)));
    const text = 'Danke! Du bekommst ein weiteres Jahr Bescheid.';
    return answer(c, { title: 'Es geht weiter', text, content });
  });
  addLeaving({
    path: links.leaveAlerts(':token'),
    ...{ question: LEAVING, done: LEFT, knows: alerts.knowsLeaving, leave: alerts.leave },
  });
  return app;
}
