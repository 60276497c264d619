import { useSearchParams } from 'react-router';
import { links } from '#contract/links.ts';
import { AlertForm } from '#web/alerts/form.tsx';
import { ALERT_TITLE, alertLead, outcomeOf } from '#web/alerts/texts.ts';
import { type ApiClient, ApiError, api } from '#web/core/api.ts';
import { apiContext } from '#web/core/context.ts';
import { alertShopQuery, copyQuery } from '#web/core/queries.ts';
import { createQueryClient, queryClientHere } from '#web/core/query-client.ts';
import { FormNotice } from '#web/ui/form-notice.tsx';
import type { Route } from './+types/route';

type Queries = ReturnType<typeof createQueryClient>;

async function read(queries: Queries, client: ApiClient, request: Request) {
  const id = new URL(request.url).searchParams.get('shop') ?? '';
  const copy = await queries.ensureQueryData(copyQuery(client));
  const site = copy['site.name'] ?? '';
  if (!/^[1-9]\d{0,8}$/.test(id)) return { site, shop: null };
  try {
    return { site, shop: await queries.fetchQuery(alertShopQuery(Number(id), client)) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { site, shop: null };
    throw error;
  }
}

export const loader = ({ context, request }: Route.LoaderArgs) =>
  read(createQueryClient(), context.get(apiContext), request);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => read(queryClientHere(), api, request);

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `${ALERT_TITLE} | ${loaderData?.site}` }, { name: 'robots', content: 'noindex, follow' }];
}

/** What the dialog does, for browsers without a script: the plain form leads here again with its result. */
export default function Alert({ loaderData: { shop } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const outcome = outcomeOf(params.get('ergebnis')) ?? (shop ? null : outcomeOf('unbekannt'));
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
