import type { Code } from '#contract/codes.ts';
import { influencerExpiry, isExpiringSoon } from '#domain/codes/expiry.ts';
import { PLATFORMS, platformOf } from '#domain/codes/platforms.ts';
import { INFLUENCER_COPY_FAILED } from '#web/text/errors.ts';
import { classes } from '#web/ui/classes.ts';
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
      <p className="by-influencer one-line small">
        <b>{code.influencerName || 'Influencer'}</b>
        {code.influencerPlatform && ` · ${platformName(code.influencerPlatform)}`}
      </p>
      <CodeOffer code={code} />
      <TrustLine code={code} now={now} />
      <Conditions code={code} />
      <p className={classes('ends small', soon && 'font-semibold text-sun')}>
        {influencerExpiry(code.validUntil, now)}
      </p>
    </Ticket>
  );
}

/** Written as the platform writes itself; what is not known is shown as it was entered. */
function platformName(name: string): string {
  const known = platformOf(name);
  return PLATFORMS.find(({ key }) => key === known)?.label ?? name;
}
