import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { links } from '#contract/links.ts';
import { type ApiClient, ApiError, api } from '#web/core/api.ts';
import { apiContext } from '#web/core/context.ts';
import { copyQuery, reportedCodeQuery } from '#web/core/queries.ts';
import { createQueryClient, queryClientHere } from '#web/core/query-client.ts';
import { ReportForm } from '#web/reports/form.tsx';
import { RatingForm } from '#web/reports/rating.tsx';
import { outcomeOf, REPORT_TITLE } from '#web/reports/texts.ts';
import { FormNotice } from '#web/ui/form-notice.tsx';
import type { Route } from './+types/route';

type Queries = ReturnType<typeof createQueryClient>;

async function read(queries: Queries, client: ApiClient, request: Request) {
  const id = new URL(request.url).searchParams.get('code') ?? '';
  const copy = await queries.ensureQueryData(copyQuery(client));
  const site = copy['site.name'] ?? '';
  if (!/^[1-9]\d{0,8}$/.test(id)) return { site, code: null };
  try {
    return { site, code: await queries.fetchQuery(reportedCodeQuery(Number(id), client)) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { site, code: null };
    throw error;
  }
}

export const loader = ({ context, request }: Route.LoaderArgs) =>
  read(createQueryClient(), context.get(apiContext), request);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => read(queryClientHere(), api, request);

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `${REPORT_TITLE} | ${loaderData?.site}` }, { name: 'robots', content: 'noindex, follow' }];
}

/** What the dialog does, for browsers without a script: the plain form leads here again with its result. */
export default function ReportCode({ loaderData: { code } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const outcome = outcomeOf(params.get('ergebnis')) ?? (code ? null : outcomeOf('unbekannt'));
  return (
    <div className="page-width py-8 sm:py-12">
      <div className="mx-auto max-w-dialog">
        <h1 className="text-2xl">{REPORT_TITLE}</h1>
        {code && (
          <p className="mt-2 break-words text-quiet">
            {code.code || code.title} von {code.shopName}
          </p>
        )}
        {outcome && <FormNotice {...outcome} />}
        {code && (
          <>
            <Part id="rueckmeldung" title="Hat der Code geklappt?">
              <RatingForm codeId={code.id} />
            </Part>
            <Part id="meldung" title="Ein Problem melden">
              <ReportForm codeId={code.id} />
            </Part>
          </>
        )}
        <p className="mt-6 flex flex-wrap gap-x-6">
          {code && (
            <a href={links.home({ shop: code.shopName })} className="text-link">
              Der nächste Code von {code.shopName}
            </a>
          )}
          <a href={links.home()} className="inline-flex min-h-11 items-center underline underline-offset-4">
            Zur Startseite
          </a>
        </p>
      </div>
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-6 rounded-card border border-line bg-card p-5 shadow-soft">
      <h2 id={id} className="mb-3 scroll-mt-6 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
