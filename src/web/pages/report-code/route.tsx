import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isRowId, links } from '#contract/links.ts';
import { type ApiClient, ApiError } from '#web/core/api.ts';
import { reportedCodeQuery } from '#web/core/queries.ts';
import { createQueryClient, queryClientHere } from '#web/core/query-client.ts';
import { useSearchParams } from '#web/navigation/address.ts';
import type { DataOf, ServerSide } from '#web/navigation/page-module.ts';
import { ReportForm } from '#web/reports/form.tsx';
import { RatingForm } from '#web/reports/rating.tsx';
import { REPORT_NOTICES, REPORT_TITLE } from '#web/reports/texts.ts';
import { hiddenHead } from '#web/shell/head.ts';
import { readSite } from '#web/shell/page-head.ts';
import { FormNotice, noticeOf } from '#web/ui/form-notice.tsx';

async function load({ searchParams }: URL, queries: QueryClient, api?: ApiClient) {
  const id = searchParams.get('code') ?? '';
  const head = hiddenHead(REPORT_TITLE, (await readSite(api)).name);
  if (!isRowId(id)) return { head, data: { code: null } };
  try {
    return { head, data: { code: await queries.fetchQuery(reportedCodeQuery(Number(id), api)) } };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { head, data: { code: null } };
    throw error;
  }
}

export const loader = (url: URL, { api }: ServerSide) => load(url, createQueryClient(), api);

export const clientLoader = (url: URL) => load(url, queryClientHere());

/** What the dialog does, for browsers without a script: the plain form leads here again with its result. */
export default function ReportCode({ code }: DataOf<typeof load>) {
  const params = useSearchParams();
  const outcome =
    noticeOf(REPORT_NOTICES, params.get('ergebnis')) ?? (code ? null : REPORT_NOTICES.unbekannt);
  return (
    <div className="page-width py-8 sm:py-12">
      <div className="mx-auto max-w-dialog">
        <h1 className="text-2xl">{REPORT_TITLE}</h1>
        {code && (
          <p className="mt-2 break-words text-quiet">
            {code.code ? <span translate="no">{code.code}</span> : code.title} von {code.shopName}
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
            <a href={links.shop(code.shopSlug)} className="text-link">
              Alle Codes von {code.shopName}
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
