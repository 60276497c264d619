import { links } from '#contract/links.ts';
import type { MyList } from '#contract/my-list.ts';
import { PageSection } from '#web/shell/page-section.tsx';
import { AffiliateNote } from '#web/tickets/affiliate-note.tsx';
import { ResultTicket } from '#web/tickets/result-ticket.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ShopRow } from './shop-row.tsx';
import { SHARED_EMPTY } from './texts.ts';

/** Rendered by the server from the ids in the address, so that it works for whoever gets the link. */
export function SharedList({ list, now }: { list: MyList; now: Date }) {
  const codes = list.codes.flatMap(({ code }) => code ?? []);
  const gone = list.codes.length - codes.length;
  if (codes.length + list.shops.length === 0) {
    return (
      <div className="page-width pt-4">
        <EmptyState
          level="h2"
          title={SHARED_EMPTY}
          text="Die Codes gelten nicht mehr. Vielleicht findest du bei uns andere."
          action={
            <a href={links.home()} className={buttonClass('ink')}>
              Zur Startseite
            </a>
          }
        />
      </div>
    );
  }
  return (
    <>
      {list.codes.length > 0 && (
        <PageSection id="codes" title="Codes">
          {codes.length > 0 && (
            <>
              <AffiliateNote />
              <ul className="ticket-list mt-3">
                {codes.map((code) => (
                  <li key={code.id}>
                    <ResultTicket code={code} now={now} />
                  </li>
                ))}
              </ul>
            </>
          )}
          {gone > 0 && (
            <p className="mt-3 text-quiet">
              {gone === 1 ? 'Ein Code gilt nicht mehr.' : `${gone} Codes gelten nicht mehr.`}
            </p>
          )}
        </PageSection>
      )}
      {list.shops.length > 0 && (
        <PageSection id="shops" title="Shops">
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {list.shops.map((shop) => (
              <ShopRow key={shop.id} {...shop} path={links.shop(shop.slug)} />
            ))}
          </ul>
        </PageSection>
      )}
    </>
  );
}
