import type { CheckedCode } from '#contract/operator/validation.ts';
import { isExpiringSoon } from '#domain/codes/expiry.ts';
import { formatDate } from '#domain/core/format.ts';
import { Badge } from '#web/ui/badge.tsx';

const STATES = {
  expired: { label: 'Abgelaufen', tone: 'plain' },
  invalid: { label: 'Ungültig', tone: 'signal' },
  valid: { label: 'Gültig', tone: 'sea' },
  unchecked: { label: 'Ungeprüft', tone: 'plain' },
} as const;

export function StateBadge({ state }: { state: CheckedCode['state'] }) {
  const { label, tone } = STATES[state];
  // The word carries the meaning; the frame only helps to find it.
  if (tone === 'signal') return <Badge className="border border-signal">{label}</Badge>;
  return <Badge tone={tone}>{label}</Badge>;
}

export function SoonBadge({ validUntil }: { validUntil: string | null }) {
  if (!isExpiringSoon(validUntil, new Date())) return null;
  return <Badge tone="sun">läuft bald ab</Badge>;
}

/** No fault: it is checked once it has begun. */
export function BeginsBadge({ validFrom }: { validFrom: string | null }) {
  if (validFrom === null || new Date(validFrom) <= new Date()) return null;
  return <Badge>beginnt am {formatDate(validFrom)}</Badge>;
}
