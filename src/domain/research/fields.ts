// What somebody decides about a finding, as the table of codes describes it.

import { CODE_FIELDS } from '#domain/codes/fields.ts';
import type { Field } from '#domain/core/fields.ts';

const { discountType, discountValue, discount, validFrom, validUntil, conditions } = CODE_FIELDS;

export const DRAFT_FIELDS = {
  code: { ...CODE_FIELDS.code, required: 'Bitte gib den Code ein.' },
  description: { ...CODE_FIELDS.description, required: 'Bitte gib eine Beschreibung ein.' },
  ...{ discountType, discountValue, discount, validFrom, validUntil, conditions },
} as const satisfies Record<string, Field>;
