import type { ReactNode } from 'react';
import type { Code } from '#contract/codes.ts';
import { formatLastDay, NO_END } from '#domain/codes/expiry.ts';
import { ShopLogo } from '#web/shops/logo.tsx';
import { CodeStub } from './code-stub.tsx';
import { Conditions } from './conditions.tsx';
import type { CopyTexts } from './copy-button.tsx';
import { Discount } from './discount.tsx';
import { ValidUntil } from './expiry-line.tsx';
import { InfluencerBadge } from './influencer-badge.tsx';
import { Ticket } from './ticket.tsx';
import { TrustLine } from './trust-line.tsx';
import { UsesLine } from './uses-line.tsx';

interface ShopTicketProps {
  code: Code;
  now: Date;
  /** A retailer's page tells whose code it is, and until which day it lasts. */
  ofRetailer?: boolean;
  copyTexts?: CopyTexts;
  /** What it saves, where somebody asked. */
  children?: ReactNode;
}

/** A code on the page of its shop, which need not be named again. */
export function ShopTicket({ code, now, ofRetailer = false, copyTexts, children }: ShopTicketProps) {
  return (
    <Ticket layout="wide" stub={<CodeStub code={code} showCode linkLabel="Zum Shop" copyTexts={copyTexts} />}>
      <div className="flex items-start justify-between gap-3">
        <Discount code={code} className="min-w-0" />
        {ofRetailer && <ShopLogo name={code.shopName} slug={code.shopSlug} />}
      </div>
      {children}
      <p className="mt-1 hyphens-auto max-sm:leading-snug">{code.description}</p>
      <div className="mt-2">
        <TrustLine code={code} now={now} />
        <Conditions code={code} />
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        {ofRetailer ? (
          <LastDay validUntil={code.validUntil} />
        ) : (
          <ValidUntil validUntil={code.validUntil} now={now} />
        )}
        <UsesLine code={code} />
        <InfluencerBadge {...code} />
      </div>
    </Ticket>
  );
}

function LastDay({ validUntil }: { validUntil: string | null }) {
  return (
    <p className="small">
      {validUntil && 'Gültig bis: '}
      <b>{validUntil ? formatLastDay(validUntil) : NO_END}</b>
    </p>
  );
}
