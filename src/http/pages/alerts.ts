// The pages that the mails of alerts link to. Link scanners open every link in a mail, so GET has no side effects; only a
// button's POST does.
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorAnswer } from '#contract/errors.ts';
import { links } from '#contract/links.ts';
import { savingStep } from '#domain/alerts/rules.ts';
import { formatDate, formatList } from '#domain/core/format.ts';
import type { Deps, Env } from '#http/core/env.ts';
import { answerError } from '#http/core/errors.ts';
import { readForm } from '#http/core/form.ts';
import { guardMailLinks } from '#http/core/mail-links.ts';
import { actionForm, type PageContent, renderSmallPage } from '#http/core/small-page.ts';
import { settingsForms, textLink } from './alert-settings.ts';

const ROOT = '/benachrichtigung';
const CONFIRM = links.confirmAlerts(':token');
const SETTINGS = links.alertSettings(':token');
const KEEP = links.keepAlerts(':token');
const LEAVE = links.leaveAlerts(':token');

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
  const { alerts, site } = deps;
  const app = new Hono<Env>();
  const answer = (c: Context<Env>, content: PageContent | null, status: ContentfulStatusCode = 200) =>
    content ? c.html(renderSmallPage(site, content), status) : c.html(renderSmallPage(site, DEAD_LINK), 404);
  const confirmed = async (found: Awaited<ReturnType<typeof alerts.confirm>>) =>
    found && {
      title: 'Benachrichtigung bestätigt',
      text: `Danke! Gibt es neue Codes bei ${formatList(found.shops)}, bekommst du eine E-Mail, höchstens eine am Tag.`,
      content: textLink('Einstellungen', links.alertSettings(await alerts.settingsLink(found.recipientId))),
    };

  app.use(`${ROOT}/*`, guardMailLinks(deps, ROOT));
  app.onError(async (error, c) => {
    const refused = answerError(error, c);
    const { message: text } = (await refused.json()) as ErrorAnswer;
    return answer(c, { title: 'Das hat nicht geklappt', text }, refused.status as ContentfulStatusCode);
  });

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
    const choices = shops.map(({ shopId }) => ({
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
  app.get(LEAVE, async (c) => answer(c, (await alerts.knowsLeaving(tokenOf(c))) ? LEAVING : null));
  // One-click unsubscribe (RFC 8058): mail programs post here without cookie or Origin; the token in the path suffices.
  app.post(LEAVE, async (c) => answer(c, (await alerts.leave(tokenOf(c))) ? LEFT : null));
  app.get(`${ROOT}/*`, (c) => answer(c, null));
  return app;
}

function tokenOf(c: Context<Env>): string {
  return c.req.param('token') ?? '';
}
