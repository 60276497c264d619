import { berlinDay, shiftBerlinDay } from '#domain/core/berlin-time.ts';

/** AWIN answers for 31 days at most. One less, because the end of daylight saving makes a day an hour longer. */
const WINDOW_DAYS = 30;

export interface TransactionWindow extends Record<string, string> {
  startDate: string;
  endDate: string;
}

/** Whole Berlin days that cover the range: midnight, unlike half past two, happens once on every day. */
export function transactionWindows(from: Date, to: Date): TransactionWindow[] {
  const windows: TransactionWindow[] = [];
  const lastDay = berlinDay(to);
  for (let day = berlinDay(from); day <= lastDay; day = shiftBerlinDay(day, WINDOW_DAYS)) {
    const end = shiftBerlinDay(day, WINDOW_DAYS - 1);
    windows.push({
      startDate: `${day}T00:00:00`,
      endDate: `${end < lastDay ? end : lastDay}T23:59:59`,
    });
  }
  return windows;
}
