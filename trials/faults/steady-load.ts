// A steady light load: visitors who read, and writers whose every acknowledged answer is remembered. Requests leave at
// fixed times, whether or not earlier ones were answered, as people do not wait for each other.
import { signInAt } from '#test/support/operator.ts';
import type { TrialSite } from '../support/trial-site.ts';
import { type Ledger, openLedger, VIEWED } from './ledger.ts';
import { type Ask, ask, type Sample } from './request.ts';

const EVERY_MS = { cached: 150, uncached: 400, copy: 100, view: 200, submission: 400, code: 1_000 };
const PAGES = ['/', '/gutscheine/adidas'];

export interface SteadyLoad {
  samples: Sample[];
  ledger: Ledger;
  /** Lets the last answers come in. */
  stop(): Promise<void>;
}

export async function startLoad(site: TrialSite): Promise<SteadyLoad> {
  const ledger = await openLedger(site);
  const cookie = await signInAt(site.origin);
  for (const page of PAGES) await ask({ kind: 'cached', what: page, url: site.origin + page });
  const samples: Sample[] = [];
  const open = new Set<Promise<void>>();
  let word = Date.now();
  const get = (kind: 'cached' | 'uncached', path: string): Ask => ({
    kind,
    what: path.replace(/=.*/, '=…'),
    url: site.origin + path,
  });
  const post = (path: string, body?: unknown, headers = {}): Ask => ({
    kind: 'write',
    what: `POST ${path.replace(/\d+/, '{id}')}`,
    url: site.origin + path,
    method: 'POST',
    headers,
    body,
  });
  const send = (request: Ask, whenDone: (body: string) => void = () => {}) => {
    const answered = ask(request).then(({ sample, body }) => {
      samples.push(sample);
      if (sample.status >= 200 && sample.status < 300) whenDone(body);
    });
    open.add(answered);
    void answered.finally(() => open.delete(answered));
  };

  let page = 0;
  const senders: Record<keyof typeof EVERY_MS, () => void> = {
    cached: () => send(get('cached', PAGES[page++ % PAGES.length] ?? '/')),
    uncached: () => send(get('uncached', `${word % 2 ? '/' : '/api/codes/search'}?q=wort${word++}`)),
    copy: () => send(post(`/api/codes/${ledger.codeId}/track`), () => ledger.copies++),
    view: () => send(post('/api/events', { name: 'page_view', label: VIEWED }), () => ledger.views++),
    submission: () => {
      const code = `PROBE${(word++).toString(36).toUpperCase()}`;
      send(post('/api/codes/submit', { code, shopName: 'Adidas' }), () => ledger.submissions.push(code));
    },
    code: () => {
      const fields = {
        shopName: 'Adidas',
        code: `OP${(word++).toString(36)}`,
        title: 'Probe',
        discountValue: 5,
      };
      const request = post('/api/admin/codes', { ...fields, validUntil: '2099-12-31' }, { Cookie: cookie });
      send(request, (body) => ledger.codes.push((JSON.parse(body) as { id: number }).id));
    },
  };
  const timers = Object.entries(senders).map(([name, sender]) =>
    setInterval(sender, EVERY_MS[name as keyof typeof EVERY_MS]),
  );
  return {
    samples,
    ledger,
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(open);
    },
  };
}
