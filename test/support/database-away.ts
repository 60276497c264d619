import type pg from 'pg';
import { onTestFinished } from 'vitest';

/** Until the test ends, whatever has a limit fails as with a database that takes nobody any more. */
export async function takeDatabaseAway(pool: pg.Pool): Promise<void> {
  await pool.query(`
    CREATE FUNCTION away() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE 'away' USING ERRCODE = 'too_many_connections'; END $$;
    CREATE TRIGGER away BEFORE INSERT ON rate_limits EXECUTE FUNCTION away()`);
  onTestFinished(async () => void (await pool.query('DROP FUNCTION away CASCADE')));
}

/** What somebody is told who sent a plain form meanwhile. */
export async function readFailure(answer: Response) {
  const { headers, status } = answer;
  return {
    ...{ status, type: headers.get('Content-Type'), again: headers.get('Retry-After') },
    text: /<p>(.*?)<\/p>/.exec(await answer.text())?.[1],
  };
}

export const AWAY = {
  ...{ status: 503, type: 'text/html; charset=UTF-8', again: '10' },
  text: 'Der Dienst ist gerade nicht erreichbar. Bitte versuche es in wenigen Minuten erneut.',
};
