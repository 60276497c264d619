// The pages that mails link to. Link scanners open every link in a mail, so GET has no side effects; only a button's POST
// does.
import type { Context } from 'hono';
import type { Deps, Env } from './env.ts';
import { createFormRoutes } from './form.ts';
import { guardMailLinks } from './mail-links.ts';
import { type PageContent, renderSmallPage } from './small-page.ts';

interface Leaving {
  /** With `:token`. */
  path: string;
  question: PageContent;
  done: PageContent;
  knows(token: string): Promise<boolean>;
  leave(token: string): Promise<boolean>;
}

/** What all of them share. `deadLink` answers for a link that is not ours, or no longer. */
export function createMailPages(deps: Deps, root: string, deadLink: PageContent) {
  const app = createFormRoutes(deps);
  const answer = (c: Context<Env>, content: PageContent | null) =>
    c.html(renderSmallPage(deps.site, content ?? deadLink), content ? 200 : 404);
  app.use(`${root}/*`, guardMailLinks);
  return {
    app,
    answer,
    /** The way out, and the last of the pages: what no route knows is a dead link. */
    addLeaving({ path, question, done, knows, leave }: Leaving) {
      app.get(path, async (c) => answer(c, (await knows(tokenOf(c))) ? question : null));
      // One-click unsubscribe (RFC 8058): mail programs post here without cookie or Origin; the token in the path suffices.
      app.post(path, async (c) => answer(c, (await leave(tokenOf(c))) ? done : null));
      app.get(`${root}/*`, (c) => answer(c, null));
    },
  };
}

export function tokenOf(c: Context<Env>): string {
  return c.req.param('token') ?? '';
}
