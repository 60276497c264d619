import { links } from '#contract/links.ts';
import type { ApiClient } from '#web/core/api.ts';
import { useSearchParams } from '#web/navigation/address.ts';
import type { ServerSide } from '#web/navigation/page-module.ts';
import { hiddenHead } from '#web/shell/head.ts';
import { readSite } from '#web/shell/page-head.ts';
import { SubmitCodeForm } from '#web/submissions/form.tsx';
import { SUBMISSION_NOTICES, SUBMIT_LEAD, SUBMIT_TITLE } from '#web/submissions/texts.ts';
import { FormNotice, noticeOf } from '#web/ui/form-notice.tsx';

export const loader = (_url: URL, { api }: ServerSide) => load(api);

export const clientLoader = () => load();

async function load(api?: ApiClient) {
  const { name } = await readSite(api);
  return { head: hiddenHead(SUBMIT_TITLE, name), data: {} };
}

/** What the dialog does, for browsers without a script: the plain form leads here again with its result. */
export default function SubmitCode() {
  const params = useSearchParams();
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
  const outcome = noticeOf(SUBMISSION_NOTICES, result);
  return outcome && <FormNotice {...outcome} />;
}
