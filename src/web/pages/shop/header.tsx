import type { ReactNode } from 'react';
import { links } from '#contract/links.ts';
import type { ShopDetails } from '#contract/shops.ts';
import { fillText } from '#domain/core/fill-text.ts';
import { formatDateTime, formatNumber, monthYear, plural } from '#domain/core/format.ts';
import { AlertButton } from '#web/alerts/button.tsx';
import { usePageCopy } from '#web/core/texts.ts';
import { KeepShop } from '#web/my-list/button.tsx';
import { Breadcrumbs } from '#web/shell/breadcrumbs.tsx';
import { trails } from '#web/shell/trails.ts';
import { ShopLink } from '#web/shops/link.tsx';
import { ShopLogo } from '#web/shops/logo.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { UNKNOWN_ADDRESS, UNREVIEWED } from './texts.ts';

interface ShopHeaderProps {
  shop: ShopDetails;
  now: Date;
}

export function ShopHeader({ shop, now }: ShopHeaderProps) {
  const texts = usePageCopy('shop');
  return (
    <HeaderFrame
      breadcrumbs={<Breadcrumbs steps={trails.shop(shop.name, links.shop(shop.slug))} />}
      logo={<ShopLogo name={shop.name} slug={shop.slug} size="large" />}
      title={
        <h1 className="text-xl hyphens-auto sm:text-2xl md:text-3xl">
          {fillText(texts.title ?? '', { shop: shop.name })}
        </h1>
      }
      badges={
        <>
          {shop.isPopular && (
            <span className="flex">
              <Badge tone="sea">Top Shop</Badge>
            </span>
          )}
          <a
            href={links.home({ category: shop.categorySlug })}
            className="inline-flex min-h-11 items-center underline underline-offset-4 hover:no-underline"
          >
            {shop.category}
          </a>
        </>
      }
      facts={<Facts shop={shop} now={now} />}
      action={
        <>
          {shop.hasNoLink ? (
            <p className="text-on-deep-quiet">{shop.isUnreviewed ? UNREVIEWED : UNKNOWN_ADDRESS}</p>
          ) : (
            <ShopLink
              to={links.goToShop(shop.slug)}
              shopName={shop.name}
              isAffiliate={shop.affiliateUrl !== null}
              label="Zum Shop"
              tone="deep"
              className="min-w-0 flex-1 sm:w-auto sm:flex-none sm:px-6"
            />
          )}
          {!shop.isUnreviewed && (
            <>
              <AlertButton shopId={shop.id} className={buttonClass('deep', 'keep-small')} />
              <KeepShop
                shop={shop}
                path={links.shop(shop.slug)}
                className={buttonClass('deep', 'keep-small')}
              />
            </>
          )}
        </>
      }
    />
  );
}

function Facts({ shop, now }: ShopHeaderProps) {
  return (
    <>
      {/* On a phone two lines have to be enough: the first two tickets shall be seen. */}
      <Fact
        name="Aktive Codes"
        value={plural(shop.codeCount, 'Code', 'Codes')}
        className="max-sm:*:first:sr-only"
      />
      <Fact name="Stand" value={monthYear(now)} className="max-sm:order-last max-sm:*:first:sr-only" />
      <Fact name="Besuche" value={formatNumber(shop.visitCount)} />
      <Fact name="Beliebtheit" value={`${shop.popularityScore} von 100`} />
      <Fact
        name={
          <>
            <span className="max-sm:hidden">Zuletzt aktualisiert</span>
            <span className="sm:hidden">Aktualisiert</span>
          </>
        }
        value={
          shop.codesChangedAt ? (
            <time dateTime={shop.codesChangedAt}>
              {formatDateTime(shop.codesChangedAt)}
              <span className="max-sm:hidden"> Uhr</span>
            </time>
          ) : (
            'Noch keine Codes'
          )
        }
      />
    </>
  );
}

interface FactProps {
  name: ReactNode;
  value: ReactNode;
  className?: string;
}

function Fact({ name, value, className }: FactProps) {
  return (
    <div className={classes('min-w-0 max-sm:flex max-sm:gap-1.5 max-sm:text-sm', className)}>
      <dt className="text-on-deep-quiet leading-tight sm:text-sm">{name}</dt>
      <dd className="font-semibold leading-tight sm:leading-snug">{value}</dd>
    </div>
  );
}

interface HeaderFrameProps {
  breadcrumbs: ReactNode;
  logo: ReactNode;
  title: ReactNode;
  badges: ReactNode;
  facts: ReactNode;
  action: ReactNode;
}

/** The full header and its skeleton share one layout: no layout shift when the data comes. */
function HeaderFrame({ breadcrumbs, logo, title, badges, facts, action }: HeaderFrameProps) {
  return (
    <div className="deep rings">
      <div className="page-width pb-3 sm:pt-3 sm:pb-9">
        <div className="flex min-h-11 items-center">{breadcrumbs}</div>
        <div className="flex items-start gap-4 sm:mt-1">
          {logo}
          <div className="min-w-0 flex-1">
            {title}
            <div className="-my-0.5 flex min-h-11 flex-wrap items-center gap-x-3 sm:my-0">{badges}</div>
          </div>
        </div>
        <dl className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 sm:mt-3 sm:gap-x-8 sm:gap-y-3">{facts}</dl>
        <div className="mt-2 flex items-center gap-2 sm:mt-5">{action}</div>
      </div>
    </div>
  );
}

export function ShopHeaderSkeleton({ name }: { name: string }) {
  return (
    <HeaderFrame
      breadcrumbs={<Skeleton className="h-4 w-52" />}
      logo={<Skeleton className="size-12" />}
      title={<h1 className="text-xl hyphens-auto sm:text-2xl md:text-3xl">{name}</h1>}
      badges={<Skeleton className="h-5 w-40" />}
      facts={<Skeleton className="h-11 w-full max-w-measure" />}
      action={<Skeleton className="h-11 w-full sm:w-36" />}
    />
  );
}
