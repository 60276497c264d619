import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { failureText } from '#web/operator/core/failure-text.ts';

const LIMIT_BYTES = 100 * 1024 * 1024;
const NO_ANSWER = 'Die Datei konnte nicht eingelesen werden.';

interface Options {
  dryRun: boolean;
  skipRefused?: boolean;
  mapping?: string[] | undefined;
  newShops?: boolean;
  signal?: AbortSignal;
}

async function send(file: File, { dryRun, skipRefused = false, mapping, newShops = false, signal }: Options) {
  const isJson = /\.json$/i.test(file.name) || file.type === 'application/json';
  const query = {
    dryRun: dryRun ? ('true' as const) : ('false' as const),
    skipRefused: skipRefused ? ('true' as const) : ('false' as const),
    newShops: newShops ? ('true' as const) : ('false' as const),
    fileName: file.name.slice(0, 200),
    ...(mapping && { mapping: mapping.join(',') }),
  };
  const headers = { 'Content-Type': isJson ? 'application/json' : 'text/csv' };
  return readJson(
    api.api.admin.import.$post({ query }, { init: { body: file, headers, ...(signal && { signal }) } }),
  );
}

export type ImportAnswer = Awaited<ReturnType<typeof send>>;

/** A file on its way into the catalogue: every choice is previewed (dry run) before anything is written. */
export function useImport() {
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [tooLarge, setTooLarge] = useState(false);
  /** The last preview that came; it stays while the next one is read, and when that fails. */
  const [shown, setShown] = useState<ImportAnswer>();
  /** What the operator has chosen, previewed or not. */
  const [mapping, setMapping] = useState<string[]>();
  const [newShops, setNewShops] = useState(false);
  const uploading = useRef<AbortController>(null);
  const preview = useMutation({
    mutationFn: ({ file, ...options }: Omit<Options, 'dryRun'> & { file: File }) =>
      send(file, { dryRun: true, ...options }),
  });
  const run = useMutation({
    mutationFn: (options: { skipRefused: boolean }) =>
      file
        ? send(file, { dryRun: false, mapping: mappingOf(shown), newShops, ...options })
        : Promise.reject(),
    onSuccess: () => queries.invalidateQueries(),
  });
  const failed = run.error ?? preview.error;

  function look(chosen: File, wanted: string[] | undefined, makesShops: boolean) {
    // Whoever walks through the choices by keyboard asks for many previews, and wants the last.
    uploading.current?.abort();
    uploading.current = new AbortController();
    const { signal } = uploading.current;
    run.reset();
    preview.mutate(
      { file: chosen, mapping: wanted, newShops: makesShops, signal },
      {
        onSuccess(answer) {
          setShown(answer);
          setMapping(mappingOf(answer));
        },
      },
    );
  }

  return {
    file,
    choose(chosen: File) {
      // Dropped while the last one is written, whose result would be lost.
      if (run.isPending) return;
      setFile(chosen);
      setShown(undefined);
      setMapping(undefined);
      setNewShops(false);
      run.reset();
      preview.reset();
      setTooLarge(chosen.size > LIMIT_BYTES);
      if (chosen.size <= LIMIT_BYTES) look(chosen, undefined, false);
    },
    mapping,
    map(wanted: string[]) {
      setMapping(wanted);
      if (file) look(file, wanted, newShops);
    },
    lookAgain: () => file && look(file, mapping, newShops),
    newShops,
    makeShops(wanted: boolean) {
      setNewShops(wanted);
      if (file) look(file, mapping, wanted);
    },
    run: (skipRefused: boolean) => run.mutate({ skipRefused }),
    preview: shown,
    /** The choices were not previewed, so that nothing may be written. */
    unseen: preview.isError,
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
