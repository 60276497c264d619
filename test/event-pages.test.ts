import { expect, test } from 'vitest';
import { PAGES } from '#domain/counting/event-labels.ts';
import routes from '#web/routes.ts';

test('views are counted for every page the website has, and for no other', () => {
  const paths = routes.map(({ path }) => `/${path ?? ''}`).filter((path) => path !== '/*');
  expect([...PAGES].sort()).toEqual(paths.sort());
});
