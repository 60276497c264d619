import { useSearchParams } from 'react-router';
import { links } from '#contract/links.ts';
import { apiContext } from '#web/core/context.ts';
import { copyQuery } from '#web/core/queries.ts';
import { createQueryClient, queryClientHere } from '#web/core/query-client.ts';
import { SubmitCodeForm } from '#web/submissions/form.tsx';
import { outcomeOf, SUBMIT_LEAD, SUBMIT_TITLE } from '#web/submissions/texts.ts';
import { FormNotice } from '#web/ui/form-notice.tsx';
import type { Route } from './+types/route';

export async function loader({ context }: Route.LoaderArgs) {
  const copy = await createQueryClient().fetchQuery(copyQuery(context.get(apiContext)));
  return { site: copy['site.name'] ?? '' };
}

export async function clientLoader() {
  const copy = await queryClientHere().ensureQueryData(copyQuery());
  return { site: copy['site.name'] ?? '' };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `${SUBMIT_TITLE} | ${loaderData?.site}` }, { name: 'robots', content: 'noindex, follow' }];
}

/** What the dialog does, for browsers without a script: the plain form leads here again with its result. */
export default function SubmitCode() {
  const [params] = useSearchParams();
  return (
    <div className="page-width py-8 sm:py-12">
      <div className="mx-auto max-w-dialog">
        <h1 className="text-2xl">{SUBMIT_TITLE}</h1>
        <p className="mt-2 text-quiet">{SUBMIT_LEAD}</p>
        <Result result={params.get('ergebnis')} />
        <div className="mt-6 rounded-card border border-line bg-card p-5 shadow-soft">
          <SubmitCodeForm />
        </div>
        <p className="mt-6">
          <a href={links.home()} className="inline-flex min-h-11 items-center underline underline-offset-4">
            Zur Startseite
          </a>
        </p>
      </div>
    </div>
  );
}

function Result({ result }: { result: string | null }) {
  const outcome = outcomeOf(result);
  return outcome && <FormNotice {...outcome} />;
}
