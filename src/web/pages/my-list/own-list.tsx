import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { links } from '#contract/links.ts';
import type { MyList } from '#contract/my-list.ts';
import { ApiError } from '#web/core/api.ts';
import { myListQuery } from '#web/core/queries.ts';
import { useLastList } from '#web/core/use-last-list.ts';
import { forgetPage, keepPage } from '#web/my-list/offline.ts';
import { type KeptItems, readList, storedList, subscribeToList } from '#web/my-list/store.ts';
import { PageSection } from '#web/shell/page-section.tsx';
import { STATUS_ERROR } from '#web/text/errors.ts';
import { AffiliateNote } from '#web/tickets/affiliate-note.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { KeptTicket } from './kept-ticket.tsx';
import { ShareButton } from './share-button.tsx';
import { GoneShopRow, ShopRow } from './shop-row.tsx';
import { EMPTY_TEXT, EMPTY_TITLE, NO_SCRIPT, OFFLINE, OFFLINE_SINCE } from './texts.ts';

export function OwnList({ now }: { now: Date }) {
  // Undefined on the server, which cannot know the list.
  const stored = useSyncExternalStore(subscribeToList, storedList, () => undefined);
  const kept = useMemo(() => (stored === undefined ? null : readList(stored)), [stored]);
  return (
    <div data-wakes="" className="pb-4">
      {kept ? <List kept={kept} now={now} /> : <Waiting />}
    </div>
  );
}

function Waiting() {
  return (
    <div className="page-width pt-8">
      <noscript>
        <p className="font-semibold">{NO_SCRIPT}</p>
      </noscript>
      <Skeleton className="wants-script h-44 w-full" />
    </div>
  );
}

function List({ kept, now }: { kept: KeptItems; now: Date }) {
  const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id);
  const ids = { codes: idsOf(kept.codes), shops: idsOf(kept.shops) };
  const count = kept.codes.length + kept.shops.length;
  const query = useQuery({ ...myListQuery(ids.codes, ids.shops), enabled: count > 0 });
  const { error } = query;
  const { list, isPlaceholder, refetch } = useLastList(query);
  const isAnswer = error instanceof ApiError;
  // Of what was asked for, and not of the list before a change.
  const gone = list && !isPlaceholder ? missingFrom(list.shops, ids.shops) : NONE;
  const region = useRef<HTMLDivElement>(null);
  const isEmpty = count === 0;
  useEffect(() => {
    // Without a connection, or with storage that is full or forbidden, the list is as it was.
    (isEmpty ? forgetPage() : keepPage()).catch(() => undefined);
  }, [isEmpty]);
  useFocusAfterRemoval(region, count);
  return (
    <div ref={region} tabIndex={-1}>
      {isEmpty ? (
        <Empty />
      ) : (
        <>
          <div className="page-width flex flex-wrap items-center gap-x-4 gap-y-2 pt-6">
            <ShareButton {...ids} />
            {error && !isAnswer && (
              <p role="status" className="text-quiet">
                {list ? OFFLINE_SINCE : OFFLINE}
              </p>
            )}
          </div>
          {isAnswer && (
            <div className="page-width">
              <LoadError error={error} text={STATUS_ERROR} onRetry={refetch} />
            </div>
          )}
          <Items kept={kept} list={list} gone={gone} now={now} />
        </>
      )}
    </div>
  );
}

const NONE: ReadonlySet<number> = new Set();

function missingFrom(found: readonly { id: number }[], asked: readonly number[]): ReadonlySet<number> {
  const there = new Set(found.map(({ id }) => id));
  return new Set(asked.filter((id) => !there.has(id)));
}

/** What was pressed is gone with its ticket; the focus would fall back to the top of the page. */
function useFocusAfterRemoval(region: RefObject<HTMLElement | null>, count: number): void {
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) region.current?.focus();
    before.current = count;
  }, [region, count]);
}

function Empty() {
  return (
    <div className="page-width pt-4">
      <EmptyState
        level="h2"
        title={EMPTY_TITLE}
        text={EMPTY_TEXT}
        action={
          <a href={links.home()} className={buttonClass('ink')}>
            Codes ansehen
          </a>
        }
      />
    </div>
  );
}

interface ItemsProps {
  kept: KeptItems;
  list: MyList | undefined;
  /** The ids of shops that are no longer there. */
  gone: ReadonlySet<number>;
  now: Date;
}

function Items({ kept, list, gone, now }: ItemsProps) {
  const codes = new Map(list?.codes.map((one) => [one.id, one]));
  const shops = new Map(list?.shops.map((one) => [one.id, one]));
  return (
    <>
      {kept.codes.length > 0 && (
        <PageSection id="codes" title="Codes">
          <AffiliateNote />
          <ul className="ticket-list mt-3">
            {kept.codes.map((one) => (
              <li key={one.id}>
                <KeptTicket kept={one} current={codes.get(one.id)} now={now} />
              </li>
            ))}
          </ul>
        </PageSection>
      )}
      {kept.shops.length > 0 && (
        <PageSection id="shops" title="Shops">
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {kept.shops.map((one) =>
              gone.has(one.id) ? (
                <GoneShopRow key={one.id} {...one} />
              ) : (
                <ShopRow key={one.id} {...one} {...shops.get(one.id)} />
              ),
            )}
          </ul>
        </PageSection>
      )}
    </>
  );
}
