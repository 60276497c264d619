import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { failureText } from '#web/operator/core/failure-text.ts';

const LIMIT_BYTES = 100 * 1024 * 1024;
const NO_ANSWER = 'Die Datei konnte nicht eingelesen werden.';

interface Options {
  dryRun: boolean;
  skipRefused?: boolean;
  mapping?: string[] | undefined;
}

async function send(file: File, { dryRun, skipRefused = false, mapping }: Options) {
  const isJson = /\.json$/i.test(file.name) || file.type === 'application/json';
  const query = {
    dryRun: dryRun ? ('true' as const) : ('false' as const),
    skipRefused: skipRefused ? ('true' as const) : ('false' as const),
    fileName: file.name.slice(0, 200),
    ...(mapping && { mapping: mapping.join(',') }),
  };
  const headers = { 'Content-Type': isJson ? 'application/json' : 'text/csv' };
  return readJson(api.api.admin.import.$post({ query }, { init: { body: file, headers } }));
}

export type ImportAnswer = Awaited<ReturnType<typeof send>>;

/** A file on its way into the catalogue: every choice is previewed (dry run) before anything is written. */
export function useImport() {
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const preview = useMutation({
    mutationFn: ({ file, mapping }: { file: File; mapping?: string[] }) =>
      send(file, { dryRun: true, mapping }),
  });
  const run = useMutation({
    mutationFn: (options: { skipRefused: boolean }) =>
      file ? send(file, { dryRun: false, mapping: mappingOf(preview.data), ...options }) : Promise.reject(),
    onSuccess: () => queries.invalidateQueries(),
  });
  const failed = run.error ?? preview.error;
  return {
    file,
    choose(chosen: File) {
      setFile(chosen);
      run.reset();
      preview.reset();
      setTooLarge(chosen.size > LIMIT_BYTES);
      if (chosen.size <= LIMIT_BYTES) preview.mutate({ file: chosen });
    },
    map: (mapping: string[]) => file && preview.mutate({ file, mapping }),
    run: (skipRefused: boolean) => run.mutate({ skipRefused }),
    preview: preview.data,
    result: run.data,
    looking: preview.isPending,
    running: run.isPending,
    error: tooLarge
      ? 'Die Datei ist zu groß. Es gehen höchstens 100 MB.'
      : failed && failureText(NO_ANSWER, failed),
  };
}

/** As it was previewed, so that nothing else is written than was shown. */
function mappingOf(preview: ImportAnswer | undefined): string[] | undefined {
  return preview?.table?.columns.map(({ field }) => field ?? '');
}
