import type { Code } from '#contract/codes.ts';
import { influencerExpiry, isExpiringSoon } from '#domain/codes/expiry.ts';
import { PLATFORMS, platformOf } from '#domain/codes/platforms.ts';
import { INFLUENCER_COPY_FAILED } from '#web/text/errors.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { CodeOffer } from './code-offer.tsx';
import { CodeStub } from './code-stub.tsx';
import { Conditions } from './conditions.tsx';
import { Ticket } from './ticket.tsx';
import { TrustLine } from './trust-line.tsx';

interface InfluencerTicketProps {
  code: Code;
  now: Date;
}

export function InfluencerTicket({ code, now }: InfluencerTicketProps) {
  const soon = isExpiringSoon(code.validUntil, now);
  return (
    <Ticket
      stub={
        <CodeStub
          code={code}
          showCode={code.requiresCode}
          linkLabel="Zum Deal"
          copyTexts={{ failed: INFLUENCER_COPY_FAILED }}
        />
      }
    >
      <div className="ticket-lines">
        <p className="flex items-center gap-2 text-sm">
          <Icon name="megaphone" size={16} className="text-quiet" />
          <span className="min-w-0 truncate">
            <span className="font-semibold">{code.influencerName || 'Influencer'}</span>
            <Platform name={code.influencerPlatform} />
          </span>
        </p>
        <CodeOffer code={code} />
        <div className="mt-auto">
          <TrustLine code={code} now={now} />
          <Conditions code={code} />
          <p
            className={classes(
              'flex items-center gap-1.5 text-sm',
              soon ? 'font-semibold text-sun' : 'text-quiet',
            )}
          >
            <Icon name="calendar-clock" size={16} />
            {influencerExpiry(code.validUntil, now)}
          </p>
        </div>
      </div>
    </Ticket>
  );
}

/** Written as the platform writes itself; what is not known is shown as it was entered. */
function Platform({ name }: { name: string | null }) {
  if (!name) return null;
  const known = platformOf(name);
  return <span className="text-quiet"> · {PLATFORMS.find(({ key }) => key === known)?.label ?? name}</span>;
}
