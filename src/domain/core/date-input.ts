// Dates as people and programs write them. One without a time means that day in Berlin.

import { berlinInstant, endOfBerlinDay, isCalendarDay, startOfBerlinDay } from './berlin-time.ts';

const BARE_DAY = /^\d{4}-\d{2}-\d{2}$/;
const GERMAN_DAY = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
const DAY_AND_TIME =
  /^(\d{4}-\d{2}-\d{2})[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/i;

export function parseDateInput(text: string, edge: 'start' | 'end'): Date | null {
  const trimmed = text.trim();
  const german = GERMAN_DAY.exec(trimmed);
  if (german) {
    const [, day = '', month = '', year = ''] = german;
    return dayEdge(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, edge);
  }
  return BARE_DAY.test(trimmed) ? dayEdge(trimmed, edge) : parseDayAndTime(trimmed);
}

function dayEdge(day: string, edge: 'start' | 'end'): Date | null {
  if (!isCalendarDay(day)) return null;
  return edge === 'start' ? startOfBerlinDay(day) : endOfBerlinDay(day);
}

function parseDayAndTime(text: string): Date | null {
  const match = DAY_AND_TIME.exec(text);
  if (!match) return null;
  const [, day = '', hour = '', minute = '', second = '00', fraction = '', offset] = match;
  // The engine rolls 30 February over into March instead of refusing it.
  if (!isCalendarDay(day)) return null;
  if (!offset) return berlinInstant(day, Number(hour), Number(minute), Number(second));
  const zone = offset.toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
  const date = new Date(`${day}T${hour}:${minute}:${second}${fraction}${zone}`);
  return Number.isNaN(date.getTime()) ? null : date;
}
