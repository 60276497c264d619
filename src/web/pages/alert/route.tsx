import type { QueryClient } from '@tanstack/react-query';
import { isRowId, links } from '#contract/links.ts';
import { AlertForm } from '#web/alerts/form.tsx';
import { ALERT_NOTICES, ALERT_TITLE, alertLead } from '#web/alerts/texts.ts';
import { type ApiClient, ApiError } from '#web/core/api.ts';
import { alertShopQuery } from '#web/core/queries.ts';
import { createQueryClient, queryClientHere } from '#web/core/query-client.ts';
import { useSearchParams } from '#web/navigation/address.ts';
import type { DataOf, ServerSide } from '#web/navigation/page-module.ts';
import { hiddenHead } from '#web/shell/head.ts';
import { readSite } from '#web/shell/page-head.ts';
import { FormNotice, noticeOf } from '#web/ui/form-notice.tsx';

async function load({ searchParams }: URL, queries: QueryClient, api?: ApiClient) {
  const id = searchParams.get('shop') ?? '';
  const head = hiddenHead(ALERT_TITLE, (await readSite(api)).name);
  if (!isRowId(id)) return { head, data: { shop: null } };
  try {
    return { head, data: { shop: await queries.fetchQuery(alertShopQuery(Number(id), api)) } };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { head, data: { shop: null } };
    throw error;
  }
}

export const loader = (url: URL, { api }: ServerSide) => load(url, createQueryClient(), api);

export const clientLoader = (url: URL) => load(url, queryClientHere());

/** What the dialog does, for browsers without a script: the plain form leads here again with its result. */
export default function Alert({ shop }: DataOf<typeof load>) {
  const params = useSearchParams();
  const outcome = noticeOf(ALERT_NOTICES, params.get('ergebnis')) ?? (shop ? null : ALERT_NOTICES.unbekannt);
  return (
    <div className="page-width py-8 sm:py-12">
      <div className="mx-auto max-w-dialog">
        <h1 className="text-2xl">{ALERT_TITLE}</h1>
        {shop && <p className="mt-2 break-words text-quiet">{alertLead(shop.name)}</p>}
        {outcome && <FormNotice {...outcome} />}
        {shop && (
          <div className="mt-6 rounded-card border border-line bg-card p-5 shadow-soft">
            <AlertForm shopId={shop.id} />
          </div>
        )}
        <p className="mt-6">
          <a
            href={shop ? links.shop(shop.slug) : links.shopsAz()}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {shop ? `Zurück zu ${shop.name}` : 'Alle Shops'}
          </a>
        </p>
      </div>
    </div>
  );
}
