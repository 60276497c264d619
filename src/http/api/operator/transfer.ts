// The catalogue as a file: out of the site and into it.
import { ImportQuery, ImportReport, RemovedDemoData } from '#contract/operator/transfer.ts';
import { AppError } from '#domain/core/app-error.ts';
import { berlinDay } from '#domain/core/berlin-time.ts';
import { plural } from '#domain/core/format.ts';
import { apiRouter, error, json, operatorRoute, unprocessable } from '#http/api/openapi.ts';
import type { Deps } from '#http/core/env.ts';
import { editContext } from '#http/core/operator.ts';
import { mayCall } from '#http/core/operator-scopes.ts';
import { streamed } from '#http/core/streamed.ts';
import { withUpload } from '#http/core/upload.ts';
import { CSV_FIELDS } from '#services/transfer/csv-columns.ts';
import { removeDemoData } from '#services/transfer/demo-removal.ts';
import { exportCatalogue } from '#services/transfer/export.ts';
import { type FileReport, importFile } from '#services/transfer/file-import.ts';

export const IMPORT_PATH = '/api/admin/import';

// The body is not declared as JSON: validation would read all of it into memory before the handler runs.
const importRoute = operatorRoute('post', IMPORT_PATH, {
  summary: 'Eine exportierte Datei (application/json) oder eine Tabelle mit Codes (text/csv) übernehmen',
  query: ImportQuery,
  answers: {
    200: json(ImportReport, 'Was geschähe oder geschehen ist'),
    403: error('Ein Token, das Texte nicht ändern darf, und eine Datei, die es täte'),
    413: error('Mehr als 100 MB'),
    415: error('Weder JSON noch CSV'),
    ...unprocessable,
  },
});

const demoRoute = operatorRoute('delete', '/api/admin/demo-data', {
  summary: 'Alle Beispiele endgültig entfernen',
  answers: { 200: json(RemovedDemoData, 'Wie viele es waren') },
});

export function transferRoutes(deps: Deps) {
  const { db, clock, log } = deps;
  return apiRouter()
    .openapi(importRoute, async (c) => {
      const { dryRun, skipRefused, mapping, newShops, fileName } = c.req.valid('query');
      const kind = kindOf(c.req.header('Content-Type') ?? '');
      const { scope } = c.get('operator');
      const context = editContext(c, deps);
      // A file must not be a way around what a token may call.
      const mayChangeTexts = scope === null || mayCall(scope, 'PUT /api/admin/copy');
      const report = await withUpload(c, (path) =>
        importFile(context, {
          ...{ path, kind, name: fileName, preview: dryRun === 'true' },
          newShops: newShops === 'true',
          ...{ skipRefused: skipRefused === 'true', mapping: mapping?.split(','), mayChangeTexts },
        }),
      );
      return c.json(answerOf(report), 200);
    })
    .openapi(demoRoute, async (c) => {
      const removed = await removeDemoData(editContext(c, deps));
      const parts = [
        plural(removed.codes, 'Code', 'Codes'),
        plural(removed.deals, 'Angebot', 'Angebote'),
        plural(removed.shops, 'Shop', 'Shops'),
      ];
      const none = removed.codes + removed.deals + removed.shops + removed.keptShops === 0;
      const message = none ? 'Es waren keine Demo-Daten da.' : `Entfernt: ${parts.join(', ')}.`;
      return c.json({ message, ...removed }, 200);
    })
    .get('/api/admin/export', async (c) => {
      const now = clock();
      const file = await streamed(c, { pieces: exportCatalogue(db, now), name: 'export', log });
      return c.body(file, 200, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="rabattlotse-${berlinDay(now)}.json"`,
      });
    });
}

function kindOf(contentType: string): 'json' | 'csv' {
  if (/^application\/json(;|$)/i.test(contentType)) return 'json';
  if (/^text\/csv(;|$)/i.test(contentType)) return 'csv';
  throw new AppError('wrong_type', { userMessage: 'Bitte sende eine JSON-Datei oder eine CSV-Tabelle.' });
}

function answerOf({ counts, preview, table, refused, ...rest }: FileReport): ImportReport {
  const { added, restored, changed } = counts.codes;
  const back = restored > 0 ? `, ${plural(restored, 'wiederhergestellter', 'wiederhergestellte')}` : '';
  const done = `${plural(added, 'neuer Code', 'neue Codes')}${back}, ${plural(changed, 'geänderter', 'geänderte')}`;
  const left = refused > 0 ? `, ${plural(refused, 'Eintrag', 'Einträge')} mit Fehlern` : '';
  return {
    message: preview ? `Das ergäbe: ${done}${left}.` : `Übernommen: ${done}${left}.`,
    dryRun: preview,
    ...counts,
    refused,
    ...rest,
    table: table && { ...table, fields: CSV_FIELDS },
  };
}
