// The pages that mails link to (double opt-in, unsubscribe), and the form for browsers without scripts. Link scanners
// open every link in a mail, so GET has no side effects; only the button's POST does.
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorAnswer } from '#contract/errors.ts';
import { links } from '#contract/links.ts';
import { NEWSLETTER_REQUESTED } from '#contract/newsletter.ts';
import type { Deps, Env } from '#http/core/env.ts';
import { answerError } from '#http/core/errors.ts';
import { readForm } from '#http/core/form.ts';
import { guardMailLinks } from '#http/core/mail-links.ts';
import { actionForm, type PageContent, renderSmallPage, subscribeForm } from '#http/core/small-page.ts';
import { readVisitor } from '#http/core/visitor.ts';

const ROOT = links.newsletter();
const CONFIRM = links.confirmNewsletter(':token');
const LEAVE = links.leaveNewsletter(':token');

const DEAD_LINK: PageContent = {
  title: 'Dieser Link gilt nicht mehr',
  text: 'Er ist abgelaufen oder unvollständig. Du kannst dich hier neu anmelden.',
  content: subscribeForm(),
};
const CONFIRMED: PageContent = {
  title: 'Anmeldung bestätigt',
  text: 'Danke! Ab jetzt bekommst du einmal pro Woche die besten Rabattcodes per E-Mail.',
};
const LEAVING: PageContent = {
  title: 'Newsletter abmelden',
  text: 'Möchtest du keine Rabattcodes per E-Mail mehr bekommen?',
  content: actionForm('Jetzt abmelden'),
};
const LEFT: PageContent = {
  title: 'Du bist abgemeldet',
  text: 'Du bekommst von uns keinen Newsletter mehr.',
};

const OFFER =
  'Einmal pro Woche die besten Rabattcodes per E-Mail. Kostenlos, und du kannst dich jederzeit abmelden.';

export function newsletterPages(deps: Deps) {
  const { newsletter, site } = deps;
  const app = new Hono<Env>();
  const answer = (c: Context<Env>, content: PageContent, status: ContentfulStatusCode = 200) =>
    c.html(renderSmallPage(site, content), status);
  const refuse = async (c: Context<Env>, error: unknown, title: string, content?: PageContent['content']) => {
    const refused = answerError(error, c);
    const { message: text } = (await refused.json()) as ErrorAnswer;
    return answer(c, { title, text, content }, refused.status as ContentfulStatusCode);
  };

  app.use(`${ROOT}/*`, guardMailLinks(deps, ROOT));
  app.onError((error, c) => refuse(c, error, 'Das hat nicht geklappt'));

  app.get(ROOT, (c) => answer(c, { title: 'Newsletter', text: OFFER, content: subscribeForm() }));
  app.post(ROOT, async (c) => {
    const typed = (await readForm(c))('email');
    try {
      await newsletter.subscribe(typed, (await readVisitor(c, deps)).client);
    } catch (error) {
      return refuse(c, error, 'Anmeldung fehlgeschlagen', subscribeForm(typed));
    }
    return answer(c, { title: 'Erfolgreich angemeldet!', text: NEWSLETTER_REQUESTED });
  });
  app.get(CONFIRM, async (c) => {
    const found = await newsletter.lookAt(tokenOf(c));
    if (!found) return answer(c, DEAD_LINK, 404);
    if (found.state === 'confirmed') return answer(c, CONFIRMED);
    const content = actionForm('Anmeldung bestätigen');
    return answer(c, { title: 'Newsletter bestätigen', text: found.consent, content });
  });
  app.post(CONFIRM, async (c) =>
    (await newsletter.confirm(tokenOf(c))) ? answer(c, CONFIRMED) : answer(c, DEAD_LINK, 404),
  );
  app.get(LEAVE, async (c) =>
    (await newsletter.knowsLeaving(tokenOf(c))) ? answer(c, LEAVING) : answer(c, DEAD_LINK, 404),
  );
  // One-click unsubscribe (RFC 8058): mail programs post here without cookie or Origin; the token in the path suffices.
  app.post(LEAVE, async (c) =>
    (await newsletter.unsubscribe(tokenOf(c))) ? answer(c, LEFT) : answer(c, DEAD_LINK, 404),
  );
  app.get(`${ROOT}/*`, (c) => answer(c, DEAD_LINK, 404));
  return app;
}

function tokenOf(c: Context<Env>): string {
  return c.req.param('token') ?? '';
}
