import { describe, expect, test } from 'vitest';
import { evidenceOf, momentOf, type ShownTrust, trustLine } from './wording.ts';

// Monday, 14:30 in Berlin.
const NOW = new Date('2026-11-16T13:30:00Z');
const nothing: ShownTrust = {
  ...{ works: 0.5, label: 'unknown', worked7d: 0, failed7d: 0, reasons: [], minimumOrder: null },
  ...{ lastSaleAt: null, lastFeedbackAt: null, linkReachedAt: null, seenAt: null, source: 'community' },
};
const line = (change: Partial<ShownTrust>) => trustLine({ ...nothing, ...change }, NOW);
const evidence = (change: Partial<ShownTrust>) => evidenceOf({ ...nothing, ...change }, NOW);

describe('the line of a ticket', () => {
  test.each([
    ['2026-11-16T00:10:00+01:00', 'heute'],
    // A clock that is ahead of ours.
    ['2026-11-17T00:10:00+01:00', 'heute'],
    ['2026-11-15T23:50:00+01:00', 'gestern'],
    ['2026-11-14T23:50:00+01:00', 'vor 2 Tagen'],
    ['2026-11-09T15:00:00+01:00', 'vor 7 Tagen'],
  ])('tells of a sale at %s as “%s”', (lastSaleAt, day) => {
    expect(line({ label: 'redeemed', lastSaleAt })).toBe(`Zuletzt eingelöst: ${day}`);
  });

  test('counts days across the change of the clocks', () => {
    const now = new Date('2026-10-26T00:30:00+01:00');
    expect(momentOf('2026-10-25T00:30:00+02:00', now)).toBe('gestern, 00:30');
    expect(momentOf('2026-10-24T23:30:00+02:00', now)).toBe('vor 2 Tagen');
  });

  test('says of a code of visitors that nobody has checked it, until it is probably dead', () => {
    expect(line({ isUnproven: true })).toBe('Von Besuchern, noch nicht geprüft');
    expect(line({ isUnproven: true, label: 'works' })).toBe('Von Besuchern, noch nicht geprüft');
    expect(line({ isUnproven: true, label: 'dead' })).toBe('Wohl abgelaufen');
  });

  test('says of a code whether it works mostly, for some, or hardly any more', () => {
    expect(line({ label: 'works' })).toBe('Klappt meistens');
    expect(line({ label: 'redeemed' })).toBe('Klappt meistens');
    expect(line({ label: 'dead' })).toBe('Wohl abgelaufen');
  });

  test.each([
    [['minimum', 'new-customers'], 50, 'Klappt bei manchen: ab 50 €, Neukunden'],
    [['minimum'], 1_299, 'Klappt bei manchen: ab 1.299 €'],
    [['minimum'], 49.9, 'Klappt bei manchen: ab 49,90\u00a0€'],
    [['minimum'], null, 'Klappt bei manchen: Mindestbestellwert'],
    [['excluded', 'invalid'], null, 'Klappt bei manchen: nicht alle Artikel'],
    [['other'], null, 'Klappt bei manchen'],
    [[], null, 'Klappt bei manchen'],
  ] as const)('names the restrictions %j', (reasons, minimumOrder, text) => {
    expect(line({ label: 'some', reasons, minimumOrder })).toBe(text);
  });

  test.each<[Partial<ShownTrust>, string]>([
    [{}, 'Noch keine Rückmeldung'],
    [{ lastFeedbackAt: '2026-10-01T12:00:00Z' }, 'Diese Woche keine Rückmeldung'],
    [{ seenAt: '2026-11-16T05:00:00Z' }, 'Im Partnernetz gesehen: heute, 06:00'],
    [{ seenAt: '2026-11-15T05:00:00Z' }, 'Im Partnernetz gesehen: gestern, 06:00'],
    [{ seenAt: '2026-11-10T05:00:00Z' }, 'Im Partnernetz gesehen: vor 6 Tagen'],
    [{ worked7d: 1 }, 'Erst 1 Rückmeldung'],
    [{ worked7d: 1, failed7d: 2 }, 'Erst 3 Rückmeldungen'],
    [{ worked7d: 2, failed7d: 3, seenAt: '2026-11-16T05:00:00Z' }, 'Noch kein klares Bild'],
  ])('claims nothing that is not known: %j', (change, text) => {
    expect(line(change)).toBe(text);
  });
});

describe('the evidence', () => {
  test('tells how many of the answers were good ones from five on', () => {
    expect(evidence({ worked7d: 7, failed7d: 5 })[0]).toBe(
      '12 Rückmeldungen in 7 Tagen: bei 7 klappte es, bei 5 nicht. Wer scheitert, meldet sich öfter.',
    );
    expect(evidence({ worked7d: 1, failed7d: 1 })[0]).toBe('Erst 2 Rückmeldungen in 7 Tagen.');
    expect(evidence({ worked7d: 1 })[0]).toBe('Erst 1 Rückmeldung in 7 Tagen.');
    expect(evidence({})[0]).toBe('Keine Rückmeldung in 7 Tagen.');
  });

  test('tells the last sale, the last answer, the last link check and where the code is from', () => {
    expect(
      evidence({
        ...{ lastSaleAt: '2026-11-15T09:00:00Z', lastFeedbackAt: '2026-11-16T13:20:00Z' },
        ...{ linkReachedAt: '2026-11-16T02:10:00Z', seenAt: '2026-11-16T05:00:00Z', source: 'awin' },
      }).slice(1),
    ).toEqual([
      'Zuletzt eingelöst: gestern.',
      'Letzte Rückmeldung: heute, 14:20.',
      'Zielseite zuletzt erreichbar: heute, 03:10.',
      'Quelle: Partnernetz, dort gesehen: heute, 06:00.',
    ]);
    expect(evidence({}).slice(1)).toEqual(['Quelle: von Besuchern eingereicht.']);
    expect(evidence({ source: 'research' }).at(-1)).toBe('Quelle: eigene Recherche.');
  });

  test('never says that a code was verified', () => {
    const labels = ['redeemed', 'works', 'some', 'dead', 'unknown'] as const;
    const all = labels.flatMap((label) => [line({ label }), ...evidence({ label })]);
    expect(all.join(' ')).not.toMatch(/verifiziert|geprüft|garantiert/i);
  });
});
