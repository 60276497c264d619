import { describe, expect, test } from 'vitest';
import type { Today } from '#contract/operator/today.ts';
import { eventsOf } from './happened.ts';
import { countsByTab, shortCount, tasksOf } from './waiting.ts';

const NOTHING: Today = {
  lastVisit: null,
  since: '2026-11-15T12:00:00.000Z',
  most: 10_000,
  waiting: {
    ...{ reports: 0, illegal: 0, decideBy: null, submissions: 0, codes: 0, shops: 0, drafts: 0 },
    ...{ shopsWithoutAddress: 0, failedResearch: 0, heldCodes: 0, invalidCodes: 0, deadCodes: 0, imprint: 0 },
  },
  happened: {
    ...{
      codesAdded: 0,
      codesEnded: 0,
      codesWithdrawn: 0,
      submissions: 0,
      reports: 0,
      votes: 0,
      subscribers: 0,
    },
    ...{ sales: 0, commissionCents: 0, runs: 0, failedRuns: 0, changes: 0 },
  },
  failedJobs: [],
  jobsTrouble: null,
  running: [],
  retried: [],
  next: [],
};
const NOW = new Date('2026-11-16T12:00:00Z');
const waitingFor = (waiting: Partial<Today['waiting']>) =>
  tasksOf({ ...NOTHING, waiting: { ...NOTHING.waiting, ...waiting } }, NOW);

describe('what waits', () => {
  test('is nothing where every figure is zero', () => {
    expect(tasksOf(NOTHING, NOW)).toEqual([]);
  });

  test('leads to its tab with its filter, what the law wants first', () => {
    const tasks = waitingFor({ reports: 3, illegal: 1, decideBy: '2026-11-16T15:00:00Z', deadCodes: 2 });
    expect(tasks.map(({ label, to }) => [label, to])).toEqual([
      ['1 Meldung rechtswidriger Inhalte', '/submissions?meldungen=open#meldungen'],
      ['2 gemeldete Codes', '/submissions?meldungen=open#meldungen'],
      ['2 Codes, wohl tot, aber oft kopiert', '/trust?filter=dead'],
    ]);
    expect(tasks[0]?.note).toBe('zu entscheiden bis 16.11.2026, 16:00 (Art. 16 DSA)');
  });

  test('is a shop to which no link leads', () => {
    expect(waitingFor({ shopsWithoutAddress: 2 })).toMatchObject([
      { label: '2 Shops ohne Adresse', to: '/shops?filter=without-address', tab: 'shops' },
    ]);
  });

  test('is what the imprint lacks', () => {
    expect(waitingFor({ imprint: 2 })).toMatchObject([
      { label: '2 fehlende Pflichtangaben im Impressum', to: '/texts', urgent: true },
    ]);
  });

  test('is overdue once its deadline is over', () => {
    const [task] = waitingFor({ reports: 1, illegal: 1, decideBy: '2026-11-16T11:00:00Z' });
    expect(task?.note).toMatch(/^überfällig seit/);
  });

  test('is summed up for each tab', () => {
    const counts = countsByTab(waitingFor({ reports: 3, illegal: 1, shops: 2, invalidCodes: 7 }));
    expect(Object.fromEntries(counts)).toEqual({ submissions: 5, validation: 7 });
    expect([99, 100].map(shortCount)).toEqual(['99', '99+']);
  });
});

test('what happened is told where something did, and no further than it was counted', () => {
  expect(eventsOf(NOTHING)).toEqual([]);
  const happened = {
    ...NOTHING.happened,
    codesAdded: 10_000,
    sales: 1,
    commissionCents: 250,
    runs: 2,
    failedRuns: 1,
  };
  expect(eventsOf({ happened, most: 10_000 }).map(({ text }) => text)).toEqual([
    '10.000+ neue Codes',
    expect.stringMatching(/^1 Verkauf gemeldet, 2,50\s€ Provision$/),
    '2 Läufe von Aufgaben, 1 fehlgeschlagen',
  ]);
});
