// Small standalone pages: plain HTML, no script, so that they work in whatever browser a mail program opens.
import { html } from 'hono/html';
import { links } from '#contract/links.ts';
import { EMAIL_MAX_LENGTH } from '#domain/core/email-length.ts';

export type PageHtml = ReturnType<typeof html>;

export interface PageContent {
  title: string;
  text: string;
  content?: PageHtml | undefined;
}

export function renderSmallPage(site: { name: string }, { title, text, content }: PageContent): PageHtml {
  return html`<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · ${site.name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/newsletter.css"></head>
<body><header><a href="${links.home()}"><img src="/favicon.svg" alt="" width="32" height="32">${site.name}</a></header>
<main><h1>${title}</h1><p>${text}</p>${content ?? ''}
<p><a href="${links.home()}">Zur Startseite</a></p></main>
<footer><a href="${links.imprint()}">Impressum</a> <a href="${links.privacy()}">Datenschutz</a></footer></body></html>`;
}

/** Posts to the address the page itself has. */
export function actionForm(label: string): PageHtml {
  return html`<form method="post"><button type="submit">${label}</button></form>`;
}

export function subscribeForm(typed = ''): PageHtml {
  return html`<form method="post" action="${links.newsletter()}"><label for="email">E-Mail-Adresse</label>
<input id="email" name="email" type="email" autocomplete="email" required maxlength="${EMAIL_MAX_LENGTH}" value="${typed}">
<button type="submit">Abonnieren</button></form>`;
}
