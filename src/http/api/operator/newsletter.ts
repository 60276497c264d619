// The newsletter as operators see it. Addresses are masked; showing one is a change on record.
import {
  AddressRequest,
  FoundSubscriber,
  IssuePreview,
  NewsletterOverview,
  RevealedAddress,
  Subscriber,
  Subscribers,
  SubscribersQuery,
} from '#contract/operator/newsletter.ts';
import { idParam } from '#contract/parameters.ts';
import type { SubscriberRow } from '#db/newsletter/subscriber-lists.ts';
import { recordChange } from '#db/operators/audit-log.ts';
import { maskedAddress } from '#domain/core/email-address.ts';
import { answerFields } from '#http/api/field-answers.ts';
import {
  apiRouter,
  conflict,
  done,
  error,
  json,
  notFound,
  operatorRoute,
  tooMany,
  unprocessable,
} from '#http/api/openapi.ts';
import type { Deps } from '#http/core/env.ts';
import { nextIssue } from '#jobs/schedule.ts';
import {
  addressOf,
  endSubscription,
  findSubscriber,
  newsletterFigures,
  revealSubscriber,
  subscriberPage,
} from '#services/newsletter/subscribers.ts';
import { erasedMessage } from '#services/privacy/personal-data.ts';

const mailTrouble = { 502: error('Der Mailserver antwortet nicht, wie er soll') };

const overviewRoute = operatorRoute('get', '/api/admin/newsletter', {
  summary: 'Zahlen zum Newsletter und die letzten Ausgaben',
  answers: { 200: json(NewsletterOverview, 'Newsletter') },
});
const subscribersRoute = operatorRoute('get', '/api/admin/newsletter/subscribers', {
  summary: 'Anmeldungen, die neuesten zuerst; Adressen unkenntlich',
  query: SubscribersQuery,
  answers: { 200: json(Subscribers, 'Anmeldungen') },
});
// POST with a body, so that the e-mail address is in no access log.
const findRoute = operatorRoute('post', '/api/admin/newsletter/find', {
  summary: 'Suchen, was zu einer Adresse gespeichert ist',
  body: AddressRequest,
  answers: {
    200: json(FoundSubscriber, 'Anmeldung, leer ohne eine, und Zahl der Meldungen'),
    ...unprocessable,
  },
});
const revealRoute = operatorRoute('post', '/api/admin/newsletter/subscribers/{id}/reveal', {
  summary: 'Eine Adresse ganz zeigen; das wird protokolliert',
  params: idParam,
  answers: { 200: json(RevealedAddress, 'Adresse'), ...notFound },
});
const unsubscribeRoute = operatorRoute('post', '/api/admin/newsletter/subscribers/{id}/unsubscribe', {
  summary: 'Jemanden abmelden',
  params: idParam,
  answers: { ...done, ...conflict, ...notFound },
});
const eraseRoute = operatorRoute('delete', '/api/admin/newsletter/subscribers/{id}', {
  summary: 'Alles löschen, was zu der Adresse einer Anmeldung gespeichert ist',
  params: idParam,
  answers: { ...done, ...notFound },
});
const previewRoute = operatorRoute('get', '/api/admin/newsletter/preview', {
  summary: 'Die Ausgabe, die jetzt verschickt würde, als Text',
  answers: { 200: json(IssuePreview, 'Ausgabe') },
});
const testRoute = operatorRoute('post', '/api/admin/newsletter/test', {
  summary: 'Die Ausgabe zur Probe an eine Adresse schicken',
  body: AddressRequest,
  answers: { ...done, ...unprocessable, ...tooMany, ...mailTrouble },
});

export function operatorNewsletterRoutes({ db, clock, newsletter, personalData, setup }: Deps) {
  return apiRouter()
    .openapi(overviewRoute, async (c) => {
      const { counts, growth, sendings } = await newsletterFigures(db, clock());
      const shown = sendings.map(({ slot, lastAt, ...sending }) => ({
        ...sending,
        slot: slot.toISOString(),
        lastAt: lastAt.toISOString(),
      }));
      const next = nextIssue(clock()).toISOString();
      return c.json({ counts, growth, sendings: shown, nextIssue: next, mailServer: setup.mail }, 200);
    })
    .openapi(subscribersRoute, async (c) => {
      const { state, page } = c.req.valid('query');
      const { items, total } = await subscriberPage(db, { state, page });
      return c.json({ items: items.map(subscriberAnswer), total, page }, 200);
    })
    .openapi(findRoute, async (c) => {
      const { subscriber, ...counts } = await findSubscriber(db, c.req.valid('json').email);
      return c.json({ subscriber: subscriber && subscriberAnswer(subscriber), ...counts }, 200);
    })
    .openapi(revealRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json({ email: await revealSubscriber(db, clock(), c.get('operator').actor, id) }, 200);
    })
    .openapi(unsubscribeRoute, async (c) => {
      await endSubscription(db, clock(), c.get('operator').actor, c.req.valid('param').id);
      return c.json({ message: 'Die Adresse ist abgemeldet.' }, 200);
    })
    .openapi(eraseRoute, async (c) => {
      const address = await addressOf(db, c.req.valid('param').id);
      const erased = await personalData.erase(c.get('operator').actor, address);
      return c.json({ message: erasedMessage(erased) }, 200);
    })
    .openapi(previewRoute, async (c) => {
      const mail = await newsletter.preview();
      return c.json({ issue: mail && { subject: mail.subject, text: mail.text } }, 200);
    })
    .openapi(testRoute, async (c) => {
      const { actor } = c.get('operator');
      const to = await newsletter.sendTest(actor, c.req.valid('json').email);
      const after = { to: maskedAddress(to) };
      await recordChange(db, clock(), { actor, action: 'newsletter.test', subject: 'newsletter', after });
      const where = setup.mail ? '' : ' Ohne SMTP_URL liegt sie als Datei im Ordner outbox.';
      return c.json({ message: `Die Probe an ${to} ist unterwegs.${where}` }, 200);
    });
}

const subscriberAnswer = (row: SubscriberRow): Subscriber => answerFields(Subscriber, row);
