import { describe, expect, it } from 'vitest';
import { type CalendarEvent, renderCalendar } from './calendar.ts';

const EVENT: CalendarEvent = {
  uid: 'code-7@example.de',
  changedAt: new Date('2026-11-16T10:11:12.345Z'),
  endsAt: new Date('2026-12-24T22:59:59Z'),
  summary: 'Endet: 10 % bei Zalando',
  description: 'Code: SPAR10',
  url: 'https://example.de/zalando-rabattcode',
};
const render = (event: Partial<CalendarEvent> = {}) =>
  renderCalendar({ name: 'Zalando', product: 'Lotse', events: [{ ...EVENT, ...event }] });
/** As a reader undoes the folding. */
const unfolded = (text: string) => text.replace(/\r\n[ \t]/g, '').split('\r\n');

describe('a calendar', () => {
  it('has an event for the whole last day', () => {
    expect(unfolded(render())).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'UID:code-7@example.de',
        'DTSTAMP:20261116T101112Z',
        'DTSTART;VALUE=DATE:20261224',
        'DTEND;VALUE=DATE:20261225',
        'END:VCALENDAR',
      ]),
    );
    expect(render({ endsAt: new Date('2026-12-24T23:00:00Z') })).toContain('DTSTART;VALUE=DATE:20261224');
    expect(render({ endsAt: new Date('2026-12-24T23:00:01Z') })).toContain('DTSTART;VALUE=DATE:20261225');
  });

  it('escapes what has a meaning, and control characters have none', () => {
    const summary = 'A, B; C\\D\r\nE\nF\rG\u0007H';
    expect(unfolded(render({ summary }))).toContain('SUMMARY:A\\, B\\; C\\\\D\\nE\\nF\\nG H');
  });

  it('folds lines of more than 75 octets, between characters', () => {
    const summary = `${'ä€😀'.repeat(60)}x`;
    const text = render({ summary });
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).not.toContain('\uFFFD');
    expect(unfolded(text)).toContain(`SUMMARY:${summary}`);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('without events is a calendar nevertheless', () => {
    const text = renderCalendar({ name: 'Leer', product: 'Lotse', events: [] });
    expect(text).toContain('BEGIN:VTIMEZONE');
    expect(text).not.toContain('VEVENT');
  });
});
