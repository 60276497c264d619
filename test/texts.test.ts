// The long texts and what the build makes of them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { TRUST_LABELS } from '#domain/trust/labels.ts';
import { ofOutcome, ofVote, shiftOf, UNSOLD_WEIGHT } from '#domain/trust/likelihood.ts';
import { NO_LABELS, ratesOf } from '#domain/trust/rates.ts';
import { type ShownTrust, trustLine } from '#domain/trust/wording.ts';
import { COPY_DEFAULTS } from '#services/texts/editable.ts';
import { CONSENT_TEXT } from '#web/consent/texts.ts';
import { fillLegalText } from '#web/pages/legal/fill-text.ts';
import { legalValues } from '#web/pages/legal/values.ts';
import { SUBMISSION_NOTICES, SUBMIT_LEAD } from '#web/submissions/texts.ts';
import { textToHtml } from '../vite/markdown-texts.ts';

const HIT_RATE = { predicted: 0.8, observed: 0.79, answers: 100, sales: 9, days: 30 };

const FOLDER = join(import.meta.dirname, '../texts');
const KEYS = [...Object.keys(COPY_DEFAULTS), 'site.name'];
const copyOf = (text: string) => Object.fromEntries(KEYS.map((key) => [key, text]));

const PROSE = readdirSync(FOLDER).filter((file) => file.endsWith('.md'));

describe.each(PROSE)('%s', (file) => {
  const html = textToHtml(readFileSync(join(FOLDER, file), 'utf8'));

  test('asks for nothing that the site does not know', () => {
    const values = legalValues(copyOf('Eingetragen'), HIT_RATE);
    const asked = [...html.matchAll(/\{(?:if )?([\w.]+)\}/g)].map(([, name]) => name);
    expect([...Object.keys(values), 'else', 'end']).toEqual(expect.arrayContaining(asked));
    for (const entered of ['', 'Eingetragen']) {
      expect(fillLegalText(html, legalValues(copyOf(entered), HIT_RATE))).not.toMatch(/[{}]/);
    }
  });

  test('has an anchor for every chapter, and chapters for all links to one', () => {
    expect(html).not.toContain('<h2>');
    const ids = [...html.matchAll(/<h\d id="(.+?)"/g)].map(([, id]) => id);
    const targets = [...html.matchAll(/href="#(.+?)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(targets));
  });
});

describe('the privacy page', () => {
  const html = textToHtml(readFileSync(join(FOLDER, 'privacy.md'), 'utf8'));
  const shown = (processors: string) =>
    fillLegalText(
      html,
      legalValues({ ...copyOf('Eingetragen'), 'operator.processors': processors }, HIT_RATE),
    );

  test('denies transfers to other countries only while no service is named that may make one', () => {
    const DENIED = 'Wir selbst übermitteln keine personenbezogenen Daten in Länder außerhalb';
    expect(shown('')).toContain(DENIED);
    expect(shown('Mailer Inc., USA')).not.toContain(DENIED);
    expect(shown('Mailer Inc., USA')).toContain('Art. 44 bis 49 DSGVO');
  });

  test('asks for no consent to counting copies, nor does the banner: they are counted without', () => {
    const summary = /id="ueberblick"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
    const asking = [...CONSENT_TEXT, ...summary.split('. ')].filter((text) =>
      /akzeptieren|Einwilligung aus/.test(text),
    );
    expect(asking).toHaveLength(2);
    for (const text of asking) expect(text).not.toMatch(/kopi/i);
  });

  test('claims neither that the key of a day goes with it, nor that no tab remembers a copy', () => {
    expect(html).not.toContain('Am nächsten Tag können auch wir');
    const feedback = /id="rueckmeldung"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
    expect(feedback).toContain('Verlaufseintrag dieses Tabs');
    expect(feedback).not.toMatch(/speichern wir dafür nichts/);
  });

  test('says once how long each thing is kept, also counts of networks and mails in files', () => {
    const periods = /id="fristen"[\s\S]*?<\/table>/.exec(html)?.[0] ?? '';
    const things = [...periods.matchAll(/<th scope="row">(.+?)<\/th><td>(.+?)<\/td>/g)];
    const periodOf = (words: RegExp) =>
      things.filter(([, thing]) => words.test(thing ?? '')).map(([, , days]) => days);
    expect(periodOf(/je Netz/)).toEqual(['7 Tage']);
    expect(periodOf(/E-Mails als Dateien/)).toEqual(['30 Tage']);
    expect(periodOf(/Hash.*Rückmeldungen/)).toEqual(['7 Tage nach der Kopie oder Antwort']);
    expect(periodOf(/Rückmeldungen ohne Hash/)).toEqual(['unbegrenzt']);
    expect(periodOf(/^Einkäufe/)).toEqual(['10 Jahre']);
  });
});

describe('the ranking page', () => {
  const html = textToHtml(readFileSync(join(FOLDER, 'ranking.md'), 'utf8'));
  const nothing: ShownTrust = {
    ...{ works: 0.5, label: 'unknown', worked7d: 0, failed7d: 0, reasons: [], minimumOrder: null },
    ...{ lastSaleAt: null, lastFeedbackAt: null, linkReachedAt: null, seenAt: null, source: 'awin' },
  };
  const now = new Date('2026-11-16T13:30:00Z');

  test.each<Partial<ShownTrust>>([
    ...TRUST_LABELS.map((label) => ({ label })),
    { label: 'redeemed', lastSaleAt: now },
    { isUnproven: true },
    { seenAt: now },
    { lastFeedbackAt: new Date('2026-10-01T12:00:00Z') },
    { failed7d: 3 },
    { worked7d: 3, failed7d: 3 },
  ])('explains what a ticket says of %j', (known) => {
    const explained = /id="zeile"[\s\S]*?<\/table>/.exec(html)?.[0];
    const [words = ''] = trustLine({ ...nothing, ...known }, now).split(':');
    expect(explained).toContain(words.replace(/\d+/, '…'));
  });

  test('does not deny the tests of our own that it counts', () => {
    expect(html).toContain('Eigener Test');
    expect(html).not.toMatch(/probieren die Codes nicht/);
  });

  test('calls a sale without the code no weaker than an answer, which moves the odds less', () => {
    const answer = shiftOf(ofVote(false, null, ratesOf(NO_LABELS)));
    expect(UNSOLD_WEIGHT * shiftOf(ofOutcome(false))).toBeLessThan(answer);
    for (const evidence of [
      /Ein Kauf ohne den Code[^.]* spricht (\w+)/,
      /„Hat nicht geklappt“:<\/strong> spricht (\w+)/,
    ])
      expect(evidence.exec(html)?.[1]).toBe('deutlich');
  });

  test('says that the ten best codes, and with them the newsletter, have an end', () => {
    expect(html).toMatch(/In den Top 10 und im Newsletter fehlen [^.]*Codes ohne Ablaufdatum/);
  });

  test('calls a code a code', () => {
    expect(html).not.toMatch(/gutschein/i);
  });
});

describe('a text', () => {
  test('is cut into chapters, listed where the list is wanted, unless they may be missing', () => {
    const source = '{chapters}\n\n## Eins {#eins}\n\nA\nb\n\n## Zwei {#zwei if detail}\n\nC\n';
    expect(textToHtml(source)).toBe(
      '<ol><li><a href="#eins">Eins</a></li></ol>' +
        '<section aria-labelledby="eins"><h2 id="eins">Eins</h2><p>A b</p></section>' +
        '{if detail}<section aria-labelledby="zwei"><h2 id="zwei">Zwei</h2><p>C</p></section>{end}',
    );
  });

  test('has tables whose rows and columns are named', () => {
    expect(textToHtml('| Was | Wie lange |\n|---|---|\n| `a` | 1 Tag |\n| b | 2 Tage |\n')).toBe(
      '<table><thead><tr><th scope="col">Was</th><th scope="col">Wie lange</th></tr></thead><tbody>' +
        '<tr><th scope="row"><code>a</code></th><td>1 Tag</td></tr>' +
        '<tr><th scope="row">b</th><td>2 Tage</td></tr></tbody></table>',
    );
  });

  test('keeps the space between words that stand on two lines', () => {
    expect(textToHtml('**A**\n[B]({links.imprint}#b)\n')).toBe(
      '<p><strong>A</strong> <a href="/impressum#b">B</a></p>',
    );
  });

  test('says nothing of its comments', () => {
    expect(textToHtml('<!-- Not\nfor visitors. -->\n\nA\n')).toBe('<p>A</p>');
  });

  test('that leads nowhere or wants an unknown icon stops the build', () => {
    expect(() => textToHtml('[A]({links.nirgends})')).toThrow('nirgends');
    expect(() => textToHtml('### A {icon Nirgends}\n\nB')).toThrow('Nirgends');
  });
});

test('no text denies that an operator may publish a code before three people have named it', () => {
  const prose = PROSE.map((file) => readFileSync(join(FOLDER, file), 'utf8'));
  const texts = [...prose, ...Object.values(COPY_DEFAULTS), SUBMIT_LEAD, SUBMISSION_NOTICES.eingereicht.text];
  const rules = texts.flatMap(
    (text) => text.match(/[^.?!:|]*\bdrei (?:verschiedene )?Personen\b(?! aus)[^.]*\./g) ?? [],
  );
  expect(rules).toHaveLength(7);
  for (const rule of rules) expect(rule).toMatch(/oder\s+wir\s+ihn\s+selbst\s+geprüft\s+haben/);
});

test('the privacy page names every choice that the browser keeps', () => {
  const privacy = readFileSync(join(FOLDER, 'privacy.md'), 'utf8');
  const web = join(import.meta.dirname, '../src/web');
  const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const keys = sources.flatMap((file) =>
    [...readFileSync(join(web, file), 'utf8').matchAll(/storedChoice\(\s*'([\w-]+)'/g)].map(([, key]) => key),
  );
  expect(keys.length).toBeGreaterThan(4);
  for (const key of keys) expect(privacy).toContain(`| \`${key}\` |`);
});
