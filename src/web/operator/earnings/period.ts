// Which days are looked at, in the address: the last so many, or from one day to another.
import { type DayRange, daysBetween, isCalendarDay, lastDays } from '#domain/core/berlin-time.ts';
import { formatDate, plural } from '#domain/core/format.ts';
import { useListParams } from '#web/operator/lists/use-list-params.ts';

const DEFAULT = '30';
export const PERIODS = [
  { key: '7', label: '7 Tage' },
  { key: '30', label: '30 Tage' },
  { key: '90', label: '90 Tage' },
  { key: '365', label: '1 Jahr' },
  { key: 'frei', label: 'Von – bis' },
] as const;
type PeriodKey = (typeof PERIODS)[number]['key'];

/** What the server takes at once. */
const MOST_DAYS = 366;

export function usePeriod(now = new Date()) {
  const params = useListParams();
  const named = params.text('zeitraum');
  const chosen: PeriodKey = PERIODS.find(({ key }) => key === named)?.key ?? DEFAULT;
  const typed = { from: params.text('von'), until: params.text('bis') };
  const isFree = chosen === 'frei';
  const usual = lastDays(now, Number(DEFAULT));
  return {
    chosen,
    period: isFree ? (isPeriod(typed) ? typed : usual) : lastDays(now, Number(chosen)),
    choose: (key: PeriodKey) =>
      params.set({
        zeitraum: key === DEFAULT ? '' : key,
        von: key === 'frei' ? usual.from : '',
        bis: key === 'frei' ? usual.until : '',
      }),
    type: (part: 'von' | 'bis', day: string) => params.set({ [part]: day }),
    typed,
    isWrong: isFree && !isPeriod(typed),
  };
}

function isPeriod({ from, until }: DayRange): boolean {
  if (!isCalendarDay(from) || !isCalendarDay(until) || from > until) return false;
  return daysBetween(from, until) <= MOST_DAYS;
}

export function periodText({ from, until }: DayRange): string {
  return from === until ? formatDate(from) : `${formatDate(from)} – ${formatDate(until)}`;
}

export function periodLength({ from, until }: DayRange): string {
  return plural(daysBetween(from, until), 'Tag', 'Tage');
}
