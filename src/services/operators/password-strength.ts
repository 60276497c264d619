// Whether somebody who knows the site would guess a new password soon: zxcvbn with German words, lost passwords, keyboard
// patterns, and what has to do with this site.
import type { Database } from '#db/core/connect.ts';
import { editedCopy } from '#db/texts/texts.ts';
import type { Site } from '#domain/core/site.ts';
import { guessableMessage, refuseCommonPassword } from '#domain/operators/passwords.ts';

/** Of 4: more than 10^8 guesses, too many even for whoever has stolen the argon2id hash and has a few weeks. */
const LEAST_SCORE = 3;
const ABOUT_THE_SITE = [
  ...[
    'rabattlotse',
    'rabatt',
    'rabatte',
    'rabattcode',
    'rabattcodes',
    'lotse',
    'gutschein',
    'gutscheine',
    'gutscheincode',
  ],
  ...['coupon', 'coupons', 'voucher', 'deal', 'deals', 'code', 'codes', 'shop', 'shops', 'sparen', 'angebot'],
  ...['betreiber', 'operator', 'admin', 'dashboard', 'passwort', 'kennwort', 'login', 'awin', 'newsletter'],
];
const YEARS_AROUND = 3;

/** Why this password is not taken, in words for the operator; null when it is. */
export async function refuseWeakPassword(
  db: Database,
  now: Date,
  site: Site,
  password: string,
): Promise<string | null> {
  const common = refuseCommonPassword(password, site.name);
  if (common) return common;
  const judge = await loadJudge();
  const words = await wordsOf(db, now, site);
  // Signs between guessable words make them look like something longer.
  for (const spelling of [password, password.replace(/[^\p{L}\p{N}]/gu, '')]) {
    const { score, feedback } = judge.check(spelling || password, words);
    if (score < LEAST_SCORE) return guessableMessage(feedback.warning ?? '');
  }
  return null;
}

/** Loaded for each check, because the dictionaries take a second and tens of megabytes and are needed once in a year. */
async function loadJudge() {
  const [{ ZxcvbnFactory }, common, german] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-de'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...german.dictionary },
    graphs: common.adjacencyGraphs,
    translations: german.translations,
  });
}

/** The words that somebody who reads the imprint would try first. */
async function wordsOf(db: Database, now: Date, { name, url }: Site): Promise<string[]> {
  const texts = Object.entries(await editedCopy(db)).filter(([key]) => key.startsWith('operator.'));
  const told = [name, new URL(url).hostname, ...texts.map(([, value]) => value)];
  const parts = told.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  const year = now.getUTCFullYear();
  const years = Array.from({ length: 2 * YEARS_AROUND + 1 }, (_, index) => year - YEARS_AROUND + index);
  return [...new Set([...parts, ...ABOUT_THE_SITE, ...years.map(String)])].filter((word) => word.length > 2);
}
