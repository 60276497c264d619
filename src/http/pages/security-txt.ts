// security.txt: where to report a vulnerability of this installation (RFC 9116).
import { Hono } from 'hono';
import { links } from '#contract/links.ts';
import { addDays } from '#domain/core/berlin-time.ts';
import { parseEmailAddress } from '#domain/core/email-address.ts';
import type { Deps, Env } from '#http/core/env.ts';
import { legalCopy } from '#services/texts/site.ts';

/** Readers must not trust it for longer; the date moves with every answer. */
const VALID_DAYS = 90;

export function securityTxt({ db, clock, site }: Deps) {
  return new Hono<Env>().get(links.securityTxt(), async (c) => {
    const { texts } = await legalCopy(db, clock(), site);
    const email = parseEmailAddress(texts['operator.email'] ?? '')?.address;
    const lines = [
      // Until the operator has entered an address, the imprint says whom to write to.
      `Contact: ${email ? `mailto:${encodeURI(email)}` : site.url + links.imprint()}`,
      `Expires: ${addDays(clock(), VALID_DAYS).toISOString()}`,
      'Preferred-Languages: de, en',
      `Canonical: ${site.url}${links.securityTxt()}`,
      '',
    ];
    return c.text(lines.join('\n'), 200, { 'Cache-Control': 'public, max-age=3600' });
  });
}
