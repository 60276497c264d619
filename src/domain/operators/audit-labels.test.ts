import { expect, test } from 'vitest';
import { actionLabel, actionsSaying } from './audit-labels.ts';

test('an action is told in words, one that is not known as it is', () => {
  expect(actionLabel('code.edit')).toBe('Code geändert');
  expect(actionLabel('codes.set-valid-until')).toBe('Codes Ende gesetzt');
  expect(actionLabel('awin.keep')).toBe('AWIN Codes behalten');
  expect(actionLabel('report.keep')).toBe('Meldung abgelehnt, Code behalten');
  expect(actionLabel('second-factor.on')).toBe('Zweiter Faktor eingeschaltet');
  expect(actionLabel('etwas.neues')).toBe('etwas.neues');
  expect(actionLabel('ohnepunkt')).toBe('ohnepunkt');
});

test('actions are found by the words they are told in', () => {
  expect(actionsSaying('gelösch').verbs).toEqual(['delete', 'erase', 'delete-code']);
  expect(actionsSaying('Papierkorb')).toEqual({ subjects: [], verbs: [] });
});
