import type { StoredCode } from '#db/codes/changes.ts';
import { CODE_FIELDS } from '#domain/codes/fields.ts';
import { fieldsWith, pickFields } from '#domain/core/fields.ts';

const AUDITED = ['id', 'shopId', ...fieldsWith(CODE_FIELDS, 'audited')] as const;

/** A code as the audit log keeps it: what people decide, not what is counted or computed. */
export function recordedCode(code: Pick<StoredCode, (typeof AUDITED)[number]>) {
  return pickFields(code, AUDITED);
}
