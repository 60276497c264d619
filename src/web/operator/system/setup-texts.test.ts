import { expect, test } from 'vitest';
import { setupStates } from './setup-texts.ts';

const setup = {
  ownData: true,
  imprint: false,
  mail: true,
  awin: false,
  tradedoubler: false,
  llm: false,
  outbound: true,
  backups: false,
};
const addressOf = (isReady: boolean, url: string, isSet: boolean) =>
  setupStates({ setup: { ...setup, publicUrl: isReady }, publicUrl: { url, isSet } }).find(
    ({ part }) => part === 'publicUrl',
  );

test('the check list tells set from unset, also where what is set is of no use', () => {
  expect(addressOf(true, 'https://rabatt.example', true)).toMatchObject({
    state: 'ready',
    text: expect.stringContaining('https://rabatt.example'),
  });
  expect(addressOf(false, 'http://localhost:4000', true)?.text).toContain(
    'Die Adresse (PUBLIC_URL) ist http://localhost:4000.',
  );
  expect(addressOf(false, 'http://localhost:3000', false)?.text).toContain('PUBLIC_URL ist nicht gesetzt');
});

test('and what is open from what nobody has to have', () => {
  const all = { ...setup, publicUrl: true, mail: false };
  const states = setupStates({ setup: all, publicUrl: { url: 'https://a.example', isSet: true } });
  const stateOf = (part: string) => states.find((one) => one.part === part)?.state;
  const wanted = ['mail', 'imprint', 'tradedoubler', 'ownData', 'backups'];
  expect(wanted.map(stateOf)).toEqual(['open', 'open', 'optional', 'ready', 'optional']);
  expect(states.find(({ part }) => part === 'backups')?.text).toContain('BACKUPS ist aus');
});
