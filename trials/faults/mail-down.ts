// The mail server is away, silent, or turns everything down: for somebody who subscribes, and for the weekly issue.
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { signInAt } from '#test/support/operator.ts';
import { startSmtpReceiver } from '#test/support/outside/smtp-receiver.ts';
import { freePort, startTrialSite, type TrialSite } from '../support/trial-site.ts';
import { harm } from './harm.ts';
import { runJob } from './operator.ts';
import { describeAnswers, problemsOf, type Row, seconds } from './report.ts';
import { ask } from './request.ts';

const READERS = 5;

/** How a mail server can fail; `undefined` answers nothing at all. */
const WAYS: { fault: string; listens: boolean; says?: string }[] = [
  { fault: 'Mail server: refuses connections', listens: false },
  { fault: 'Mail server: accepts connections and never answers', listens: true },
  { fault: 'Mail server: answers 451 to everything', listens: true, says: '451 4.3.2 try again later\r\n' },
];

export async function mailDown(): Promise<Row[]> {
  const port = await freePort();
  const site = await startTrialSite({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  try {
    const cookie = await signInAt(site.origin);
    const rows: Row[] = [];
    for (const way of WAYS) rows.push(await tryWay(site, cookie, port, way));
    return rows;
  } finally {
    await site.stop();
  }
}

async function tryWay(
  site: TrialSite,
  cookie: string,
  port: number,
  way: (typeof WAYS)[number],
): Promise<Row> {
  const readers = await addReaders(site);
  const notes: string[] = [];
  const missed: string[] = [];
  const row = await harm(site, {
    fault: way.fault,
    recoverWithin: 5_000,
    async inflict() {
      const broken = way.listens ? await listen(port, way.says) : null;
      const [subscribed, run] = await Promise.all([subscribe(site), runJob(site, cookie, 'newsletter')]);
      broken?.close();
      notes.push(
        `subscribing: ${describeAnswers([subscribed])}; weekly issue: ${run.outcome}, “${run.error}”`,
      );
      missed.push(...problemsOf([subscribed]));
      if (subscribed.status !== 503) missed.push(`subscribing was answered with ${subscribed.status}`);
      if (run.outcome !== 'failed' || !run.error?.includes('Mailserver'))
        missed.push(`the issue: ${JSON.stringify(run)}`);
    },
    afterwards: async () => [...missed, ...(await recovers(site, cookie, port, readers, notes))],
  });
  const [during = '', recovery = ''] = notes;
  return { ...row, seen: `${during}; ${row.seen}`, recovery };
}

/** With the real receiver in its place, everybody gets the issue once, and subscribing works. */
async function recovers(site: TrialSite, cookie: string, port: number, readers: string[], notes: string[]) {
  const receiver = await startSmtpReceiver(port);
  const started = Date.now();
  try {
    const subscribed = await subscribe(site);
    const took = Date.now() - started;
    const run = await runJob(site, cookie, 'newsletter');
    notes.push(`${seconds(took)} subscribing, the next run of the issue: ${run.outcome}`);
    const missed = readers
      .map((address) => [address, receiver.to(address).length] as const)
      .filter(([, count]) => count !== 1)
      .map(([address, count]) => `${address} got ${count} issues`);
    if (subscribed.status !== 200) missed.push(`subscribing after it: ${subscribed.status}`);
    if (run.outcome !== 'succeeded') missed.push(`the issue after it: ${JSON.stringify(run)}`);
    return missed;
  } finally {
    await receiver.close();
  }
}

let subscribers = 0;

async function subscribe(site: TrialSite) {
  const body = { email: `neu@probe${++subscribers}.example` };
  const url = `${site.origin}/api/newsletter/subscribe`;
  return (await ask({ kind: 'write', what: 'POST /api/newsletter/subscribe', url, method: 'POST', body }))
    .sample;
}

async function addReaders(site: TrialSite): Promise<string[]> {
  await site.query('DELETE FROM subscribers');
  await site.query('DELETE FROM newsletter_deliveries');
  const addresses = Array.from({ length: READERS }, (_, index) => `leser${index}@probe.example`);
  await site.query(
    `INSERT INTO subscribers (email, email_key, state, text_version, confirmed_at)
     SELECT address, address, 'confirmed', 'x', now() FROM unnest($1::text[]) AS address`,
    [addresses],
  );
  return addresses;
}

async function listen(port: number, says: string | undefined): Promise<{ close(): void }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).resume();
    if (says === undefined) return;
    socket.write('220 probe\r\n');
    socket.on('data', (line: Buffer) => {
      socket.write(/^(EHLO|HELO|RSET)/i.test(line.toString()) ? '250 probe\r\n' : says);
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
