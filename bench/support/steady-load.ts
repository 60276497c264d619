// Open-loop load: requests at a fixed rate, whether answers come or not, from many addresses with keep-alive.
import { Agent, request } from 'node:http';
import { BROWSER } from '#test/support/visitors.ts';

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  /** Which of the addresses it comes from. */
  client: number;
}

export interface LoadReport {
  sent: number;
  /** Of those with POST. */
  acknowledged: number;
  /** Failures by kind, with their number: no answer, a truncated one, or any status but 200. */
  failures: Map<string, number>;
}

const PATIENCE_MS = 30_000;
const TICK_MS = 10;

/**
 * All of 127.0.0.0/8 is the loopback interface, so that a proxy sees many client addresses; each in a network of its own,
 * because one network (/24) is counted twice a day for a code and no more.
 */
function clientAddress(client: number): string {
  return `127.${1 + Math.floor(client / 250)}.${client % 250}.1`;
}

export function startSteadyLoad(origin: string, perSecond: number, next: (n: number) => Call) {
  const report: LoadReport = { sent: 0, acknowledged: 0, failures: new Map() };
  const agents = new Map<number, Agent>();
  const open = new Set<Promise<void>>();
  const agentOf = (client: number) => {
    const agent = agents.get(client) ?? new Agent({ keepAlive: true, localAddress: clientAddress(client) });
    agents.set(client, agent);
    return agent;
  };
  const note = (call: Call, outcome: string | number) => {
    const ok = outcome === 200;
    if (ok && call.method === 'POST') report.acknowledged++;
    const what = `${call.method} ${outcome}`;
    if (!ok) report.failures.set(what, (report.failures.get(what) ?? 0) + 1);
  };
  const send = () => {
    const call = next(report.sent++);
    const done = outcomeOf(origin, call, agentOf(call.client)).then((outcome) => {
      note(call, outcome);
      open.delete(done);
    });
    open.add(done);
  };

  const started = performance.now();
  const timer = setInterval(() => {
    const due = ((performance.now() - started) / 1000) * perSecond;
    while (report.sent < due) send();
  }, TICK_MS);
  return {
    async stop(): Promise<LoadReport> {
      clearInterval(timer);
      await Promise.all(open);
      for (const agent of agents.values()) agent.destroy();
      return report;
    },
  };
}

function outcomeOf(origin: string, { method, path }: Call, agent: Agent): Promise<string | number> {
  const headers = { 'User-Agent': BROWSER, 'Accept-Encoding': 'identity' };
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message);
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const req = request(origin + path, { method, agent, headers, signal }, (res) => {
      let text = '';
      res.setEncoding('utf8').on('data', (piece: string) => {
        if (res.statusCode !== 200) text += piece;
      });
      const outcome = () => (res.statusCode === 200 ? 200 : `${res.statusCode} ${text.slice(0, 120)}`);
      res.once('end', () => resolve(res.complete ? outcome() : 'cut off')).once('error', fail);
    });
    req.once('error', fail).end();
  });
}
