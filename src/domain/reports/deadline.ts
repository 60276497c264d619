// Until when a report is to be decided.

/** The Digital Services Act (Art. 16, 6) wants unlawful content decided in time and names no hours; a day is ours. */
const ILLEGAL_HOURS = 24;
const HOUR = 3_600_000;

/** Only for what the law wants decided. */
export function decideBy(reason: string, reportedAt: Date): Date | null {
  return reason === 'illegal' ? new Date(reportedAt.getTime() + ILLEGAL_HOURS * HOUR) : null;
}
