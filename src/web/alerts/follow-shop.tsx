import { links } from '#contract/links.ts';
import { KeepShop } from '#web/my-list/button.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { AlertButton } from './button.tsx';

interface FollowShopProps {
  shop: { id: number; name: string; slug: string };
  /** Where the head of the page has no button to keep the shop. */
  withKeep?: boolean;
}

/** Every way to hear of new codes: by mail, in a feed reader, and their ends in a calendar. */
export function FollowShop({ shop, withKeep = false }: FollowShopProps) {
  const { id, name, slug } = shop;
  return (
    <section
      aria-labelledby="bescheid"
      className="screen-only mt-6 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-card border border-line bg-card p-4"
    >
      <h3 id="bescheid" className="min-w-0 flex-1 basis-60 text-lg">
        Neue Codes für {name} nicht verpassen
      </h3>
      <div className="flex flex-wrap items-center gap-x-5">
        <AlertButton shopId={id} className={buttonClass('outline')} />
        {withKeep && <KeepShop shop={shop} path={links.shop(slug)} className={buttonClass('outline')} />}
        <div className="flex flex-wrap gap-x-5">
          <a href={links.shopFeed(slug)} type="application/atom+xml" className="text-link gap-1.5">
            <Icon name="rss" size={16} /> Feed
          </a>
          <a href={links.shopCalendar(slug)} type="text/calendar" className="text-link gap-1.5">
            <Icon name="calendar-clock" size={16} /> Kalender
          </a>
        </div>
      </div>
    </section>
  );
}
