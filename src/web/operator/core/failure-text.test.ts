import { describe, expect, test } from 'vitest';
import { ApiError } from '#web/core/api.ts';
import { failureText } from './failure-text.ts';

const answer = (status: number, body: string) => new ApiError(status, body);

describe('what a failed change says', () => {
  test('what failed, then the reason of the server', () => {
    const gone = answer(404, '{"code":"not_found","message":"Das gibt es hier nicht."}');
    expect(failureText('Fehler beim Löschen des Shops.', gone)).toBe(
      'Fehler beim Löschen des Shops. Das gibt es hier nicht.',
    );
    expect(failureText('Code konnte nicht gelöscht werden', gone)).toBe(
      'Code konnte nicht gelöscht werden: Das gibt es hier nicht.',
    );
  });

  test('only what failed where nobody says why', () => {
    const failure = 'Daten konnten nicht exportiert werden';
    expect(failureText(failure, answer(502, '<html><h1>Bad Gateway</h1></html>'))).toBe(failure);
    expect(failureText(failure, answer(500, ''))).toBe(failure);
    expect(failureText(failure, new TypeError('Failed to fetch'))).toBe(failure);
    expect(failureText(failure, new SyntaxError('Unexpected token <'))).toBe(failure);
  });

  test('nothing twice', () => {
    const said = answer(502, '{"message":"AWIN Sync fehlgeschlagen: AWIN ist gestört (Status 500)."}');
    expect(failureText('AWIN Sync fehlgeschlagen', said)).toBe(
      'AWIN Sync fehlgeschlagen: AWIN ist gestört (Status 500).',
    );
  });
});
