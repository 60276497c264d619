// Which code is being reported. Apart from the report itself, which few visitors load.

import type { Code } from '#contract/codes.ts';
import { sharedState } from '#web/ui/shared-state.ts';

export type ReportTarget = Pick<Code, 'id' | 'code' | 'title' | 'shopName'>;

/** The code whose report is open; its buttons are on every ticket. */
export const reportDialog = sharedState<ReportTarget | null>(null);
