import { describe, expect, test } from 'vitest';
import { ensureOperatorPassword, setOperatorPassword, verifyPassword } from '#services/operators/password.ts';
import { refuseWeakPassword } from '#services/operators/password-strength.ts';
import { emptyTables } from '#test/support/empty-tables.ts';
import { PASSWORD, signIn } from '#test/support/operator.ts';
import { startTestSite } from '#test/support/test-site.ts';

const site = await startTestSite();
const NAMED = { name: 'Spar Fuchs', url: 'https://sparfuchs.example' };
const judge = (password: string, named = NAMED) =>
  refuseWeakPassword(site.db, site.time.now, named, password);

describe('a new password', () => {
  test.each([
    ...['Rabattlotse2026!', '1q2w3e4r', 'Rabatt-Lotse-2026', 'Gutschein#2025', 'R4battl0tse!!', '1qay2wsx'],
    ...['Sommer2026!', 'Berlin2026!', 'hallowelt1', 'MeinPasswort1', 'tester1234'],
  ])('%s is refused in words that help', async (password) => {
    const refused = await judge(password, { name: 'Rabattlotse', url: 'https://sparfuchs.example' });
    expect(refused).toMatch(/zu leicht zu erraten.* Nimm mehrere Wörter/);
  });

  test.each([
    'richtig-pferd-batterie',
    'x7Kq-pL2m-Zr9w',
    'nur-fuer-tests-im-browser',
    'Ein Satz mit ÄÖÜ und Komma',
  ])('%s is taken', async (password) => expect(await judge(password)).toBeNull());

  test('may not be made of what the imprint tells', async () => {
    const password = 'Wolkenstein-Schmidtbauer';
    expect(await judge(password)).toBeNull();
    await site.pool.query(
      `INSERT INTO copy (key, value) VALUES ('operator.name', 'Adalbert Wolkenstein'), ('operator.street', 'Schmidtbauer 4')`,
    );
    expect(await judge(password)).toMatch('zu leicht');
    await emptyTables(site.pool, 'copy');
  });
});

test('is judged when it is changed, after the old one is known', async () => {
  const operator = await signIn(site);
  const change = (current: string, next: string) => operator.put('/api/admin/password', { current, next });
  const wrong = await change('falsch', 'Rabattlotse2026!');
  expect((await wrong.json()).message).toBe('Das bisherige Passwort stimmt nicht.');
  for (const weak of ['Rabattlotse2026!', '1q2w3e4r']) {
    const answer = await change(PASSWORD, weak);
    expect(answer.status).toBe(422);
    expect((await answer.json()).message).toMatch('zu leicht zu erraten');
  }
  expect(await verifyPassword(site.db, PASSWORD)).not.toBeNull();
});

test('is judged when the settings bring it, but not the one that is in use already', async () => {
  const settings = (password: string) => ensureOperatorPassword(site.db, password, NAMED, new Date());
  await expect(settings('Rabattlotse2026!')).rejects.toThrow(/OPERATOR_PASSWORD.*zu leicht zu erraten/);
  expect(await verifyPassword(site.db, 'Rabattlotse2026!')).toBeNull();
  await setOperatorPassword(site.db, 'Rabattlotse2026!', new Date());
  expect(await settings('Rabattlotse2026!')).toEqual({ made: null, hasReplaced: false });
});

test('from the settings takes the place of one that was changed since, and that is told', async () => {
  await setOperatorPassword(site.db, 'langes Kamel am Fenster', new Date());
  const settings = await ensureOperatorPassword(site.db, PASSWORD, NAMED, new Date());
  expect(settings).toEqual({ made: null, hasReplaced: true });
  const { rows } = await site.pool.query('SELECT actor, action FROM audit_log ORDER BY id DESC LIMIT 1');
  expect(rows).toEqual([{ actor: 'OPERATOR_PASSWORD', action: 'password.change' }]);
});
