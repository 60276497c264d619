import { expect, test } from 'vitest';
import { PAGES } from '#domain/counting/event-labels.ts';
import { PATHS } from '#web/routes.ts';

test('views are counted for every page the website has, and for no other', () => {
  expect([...PAGES].sort()).toEqual(Object.keys(PATHS).sort());
});
