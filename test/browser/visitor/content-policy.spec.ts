// What the content policy is for: a script that somebody got into a page does not run.
import { expect, open, test } from '#test/support/pages/guarded-page.ts';

// All pages have the same policy, and none has a script in itself: test/api/serving/pages.test.ts.
const PAGES = ['/gutscheine/otto', '/impressum'];

for (const path of PAGES) {
  test(`a script injected into ${path} does not run, and the page works all the same`, async ({
    page,
    guard,
  }) => {
    guard.expectedComplaints.push(/Content Security Policy/);
    await page.route(
      (url) => url.pathname + url.search === path,
      async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        const injected = [
          '<script>window.injected = 1</script>',
          '<script type="module">window.injected = 2</script>',
          '<img src="/favicon.svg" alt="" onload="window.injected = 3">',
        ].join('');
        await route.fulfill({ response, body: html.replace(/<\/body>(?=<\/html>$)/, `${injected}$&`) });
      },
    );
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        const found = (window as unknown as { blocked?: string[] }).blocked ?? [];
        Object.assign(window, { blocked: [...found, effectiveDirective] });
      });
    });
    await open(page, path);
    const seen = await page.evaluate(() => {
      const { injected, blocked } = window as unknown as { injected?: number; blocked?: string[] };
      return { injected, blocked: blocked?.toSorted() };
    });
    expect(seen).toEqual({
      injected: undefined,
      blocked: ['script-src-attr', 'script-src-elem', 'script-src-elem'],
    });
  });
}
