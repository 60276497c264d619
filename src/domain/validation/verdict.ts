// Whether a code is good, and if not, why. docs/validation.md explains the rules to operators.

import { formatLastDay } from '#domain/codes/expiry.ts';
import { formatDate } from '#domain/core/format.ts';
import { publicUrl } from '#domain/core/public-url.ts';
import { targetUrl } from '#domain/shops/sites.ts';
import { codeFault } from './code-form.ts';

type ValidationRule = 'expired' | 'withdrawn' | 'upcoming' | 'code' | 'target' | 'duplicate' | 'link';

export interface Verdict {
  isValid: boolean;
  /** Null where it is valid. */
  rule: ValidationRule | null;
  /** German. */
  reason: string | null;
}

export interface CodeFacts {
  id: number;
  code: string;
  requiresCode: boolean;
  validFrom: Date | null;
  validUntil: Date | null;
  withdrawnAt: Date | null;
  shopName: string;
  /** Of the code, else of the shop. */
  affiliateUrl: string | null;
  shopUrl: string;
  /** Of all running codes of the shop with the same letters the one that stays; null where there is none. */
  keptDuplicate: number | null;
}

export const VALID: Verdict = { isValid: true, rule: null, reason: null };

/** All rules that need no request; the first one broken is the reason. */
export function judgeCode(facts: CodeFacts, now: Date): Verdict {
  return (
    judgeDates(facts, now) ??
    judgeWithdrawal(facts) ??
    judgeBeginning(facts, now) ??
    judgeForm(facts) ??
    judgeTarget(facts) ??
    judgeDuplicates(facts) ??
    VALID
  );
}

/** For a page that answers, after a retry, that there is nothing. */
export function judgeGonePage(status: number | null): Verdict {
  return broken('link', `Die Zielseite antwortet nicht richtig (Status ${status ?? 'unbekannt'}).`);
}

function judgeDates({ validUntil }: CodeFacts, now: Date): Verdict | null {
  if (validUntil === null || validUntil > now) return null;
  return broken('expired', `Abgelaufen am ${formatLastDay(validUntil)}.`);
}

function judgeWithdrawal({ withdrawnAt }: CodeFacts): Verdict | null {
  if (withdrawnAt === null) return null;
  return broken('withdrawn', `Vom Netzwerk zurückgezogen am ${formatDate(withdrawnAt)}.`);
}

function judgeBeginning({ validFrom }: CodeFacts, now: Date): Verdict | null {
  if (validFrom === null || validFrom <= now) return null;
  return broken('upcoming', `Gilt erst ab ${formatDate(validFrom)}.`);
}

function judgeForm({ code, requiresCode }: CodeFacts): Verdict | null {
  const fault = codeFault(code, requiresCode);
  return fault === null ? null : broken('code', fault);
}

function judgeTarget({ affiliateUrl, shopUrl, shopName }: CodeFacts): Verdict | null {
  const target = targetUrl({ affiliateUrl, url: shopUrl, shopName });
  if (target === null) return broken('target', 'Es fehlt ein Ziel: weder Affiliate- noch Shop-Adresse.');
  return publicUrl(target) ? null : broken('target', 'Das Ziel ist keine öffentliche Internetadresse.');
}

function judgeDuplicates({ id, keptDuplicate }: CodeFacts): Verdict | null {
  if (keptDuplicate === null || keptDuplicate === id) return null;
  return broken('duplicate', `Doppelt: Denselben Code gibt es bei diesem Shop schon (Nr. ${keptDuplicate}).`);
}

function broken(rule: ValidationRule, reason: string): Verdict {
  return { isValid: false, rule, reason };
}
