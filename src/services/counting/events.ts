// What the browser reports besides counts of codes and shops: page views and what people look for.
import type { Database } from '#db/core/connect.ts';
import { addEvents, insertPageViews, shopNames } from '#db/counting/events.ts';
import { berlinDay } from '#domain/core/berlin-time.ts';
import { countedLabel, countedPage, shopIn } from '#domain/counting/event-labels.ts';
import { createGroupCommit } from '#services/core/group-commit.ts';
import { overLimit, overLimits } from '#services/core/limits.ts';

interface ReportedEvent {
  /** The address alone: whoever changes the user agent is no other visitor. */
  client: Buffer;
  network: Buffer;
  name: string;
  /** What exactly; only sent by visitors who agreed to it, and the path of a page view. */
  label: string;
}

export interface Events {
  report(event: ReportedEvent): Promise<void>;
}

export function createEvents(db: Database, clock: () => Date): Events {
  const write = createGroupCommit(db, clock, writeEvents);
  return {
    async report(event) {
      await write(event);
    },
  };
}

async function writeEvents(db: Database, now: Date, events: ReportedEvent[]): Promise<(true | Error)[]> {
  const refused = await overLimits(db, now, { client: 'event', network: 'eventNetwork' }, events);
  const accepted = events.filter((event) => !refused.has(event));
  const views = accepted.filter((event) => event.name === 'page_view');
  const others = accepted.filter((event) => event.name !== 'page_view');
  if (views.length > 0) await insertPageViews(db, now, await withPresence(db, now, views));
  if (others.length > 0) await addEvents(db, berlinDay(now), await withKnownLabels(db, others));
  return events.map((event) => refused.get(event) ?? true);
}

/** A view beyond what one network may add to the active visitors is counted, but is nobody's. */
async function withPresence(db: Database, now: Date, views: ReportedEvent[]) {
  const present = views.map(({ label, client, network }) => ({
    view: { path: countedPage(label), visitor: client },
    client: network,
  }));
  const beyond = await overLimit(db, now, 'presence', present);
  return present.map((one) => (beyond.has(one) ? { ...one.view, visitor: null } : one.view));
}

async function withKnownLabels(db: Database, events: ReportedEvent[]) {
  const wanted = events.map(({ name, label }) => shopIn(name, label)).filter((one) => one !== null);
  const shops = wanted.length > 0 ? await shopNames(db, [...new Set(wanted)]) : new Map<string, string>();
  return events.map(({ name, label }) => ({ name, label: countedLabel(name, label, shops) }));
}
