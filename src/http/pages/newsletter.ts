// The pages that mails of the newsletter link to (double opt-in, unsubscribe), and the form for browsers without scripts.
import { links } from '#contract/links.ts';
import { NEWSLETTER_REQUESTED } from '#contract/newsletter.ts';
import type { Deps } from '#http/core/env.ts';
import { readForm } from '#http/core/form.ts';
import { NEWSLETTER_ROOT } from '#http/core/mail-links.ts';
import { createMailPages, tokenOf } from '#http/core/mail-pages.ts';
import { answerRefusal } from '#http/core/refusal-page.ts';
import { actionForm, type PageContent, subscribeForm } from '#http/core/small-page.ts';
import { readVisitor } from '#http/core/visitor.ts';

const CONFIRM = links.confirmNewsletter(':token');

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
  const { newsletter } = deps;
  const { app, answer, addLeaving } = createMailPages(deps, NEWSLETTER_ROOT, DEAD_LINK);

  app.get(NEWSLETTER_ROOT, (c) => answer(c, { title: 'Newsletter', text: OFFER, content: subscribeForm() }));
  app.post(NEWSLETTER_ROOT, async (c) => {
    const typed = (await readForm(c))('email');
    try {
      const { client, network } = await readVisitor(c, deps);
      await newsletter.subscribe(typed, { client, network: network.hash });
    } catch (error) {
      const page = { title: 'Anmeldung fehlgeschlagen', content: subscribeForm(typed) };
      return answerRefusal(c, deps.site, error, page);
    }
    return answer(c, { title: 'Erfolgreich angemeldet!', text: NEWSLETTER_REQUESTED });
  });
  app.get(CONFIRM, async (c) => {
    const found = await newsletter.lookAt(tokenOf(c));
    if (found?.state !== 'open') return answer(c, found && CONFIRMED);
    const content = actionForm('Anmeldung bestätigen');
    return answer(c, { title: 'Newsletter bestätigen', text: found.consent, content });
  });
  app.post(CONFIRM, async (c) => answer(c, (await newsletter.confirm(tokenOf(c))) ? CONFIRMED : null));
  addLeaving({
    path: links.leaveNewsletter(':token'),
    ...{ question: LEAVING, done: LEFT, knows: newsletter.knowsLeaving, leave: newsletter.unsubscribe },
  });
  return app;
}
