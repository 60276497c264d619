import { type ExpiryTone, resultExpiry, validUntilLine } from '#domain/codes/expiry.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';

interface ExpiryProps {
  validUntil: string | null;
  now: Date;
}

export function ValidUntil({ validUntil, now }: ExpiryProps) {
  const soon = resultExpiry(validUntil, now).tone === 'soon';
  const { label, value } = validUntilLine(validUntil, now);
  return (
    <p className="small">
      {label}
      <b className={soon ? 'text-sun' : undefined}>{value}</b>
    </p>
  );
}

const TONES: Record<ExpiryTone, string> = {
  expired: 'text-signal font-bold',
  soon: 'text-signal font-semibold',
  medium: 'text-sun font-semibold',
  long: 'text-sea font-semibold',
  none: 'text-quiet',
};

export function ResultExpiry({ validUntil, now }: ExpiryProps) {
  const { label, tone } = resultExpiry(validUntil, now);
  return (
    <span data-tone={tone} className={classes('inline-flex items-center gap-1.5 text-sm', TONES[tone])}>
      <Icon name="calendar-clock" size={16} />
      {label}
    </span>
  );
}
