import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('nothing needs to be set', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    siteName: 'Rabattlotse',
    dataDir: resolve('data'),
    demoData: true,
    backups: true,
    instances: 3,
    operatorPath: '/sys-dashboard-2025',
    logLevel: 'info',
  });
});

test('an empty value counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, demoData: true });
});

test('an external database starts without demo data and backups unless asked for', () => {
  const DATABASE_URL = 'postgres://db/x';
  expect(readConfig({ DATABASE_URL })).toMatchObject({ demoData: false, backups: false });
  const asked = { DATABASE_URL, DEMO_DATA: 'on', BACKUPS: 'on' };
  expect(readConfig(asked)).toMatchObject({ demoData: true, backups: true });
});

test('the public address loses its trailing slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://rabatt.example/' }).publicUrl).toBe('https://rabatt.example');
});

test('the public address is written as browsers write it', () => {
  const { publicUrl } = readConfig({ PUBLIC_URL: 'https://Gutscheine-MÜLLER.example:443' });
  expect(publicUrl).toBe('https://xn--gutscheine-mller-uzb.example');
});

test('all bad values are named at once, each with what it is', () => {
  const bad = { PORT: '80 ', OUTBOUND: 'no', PUBLIC_URL: '"https://rabatt.example"' };
  expect(() => readConfig(bad)).toThrow(
    [
      'Einstellung PORT: muss eine ganze Zahl von 0 bis 65535 sein (ist „80 “)',
      'Einstellung PUBLIC_URL: muss aus http:// oder https:// und einem Namen bestehen, ohne Pfad (ist „"https://rabatt.example"“)',
      'Einstellung OUTBOUND: muss on oder off sein (ist „no“)',
    ].join('\n'),
  );
});

test.each([
  ['OPERATOR_PASSWORD', 'geheim'],
  ['METRICS_TOKEN', 'geheim'],
  ['SMTP_URL', 'name:geheim@mail.example'],
  ['DATABASE_URL', 'mysql://name:geheim@db/x'],
  ['PUBLIC_URL', 'https://name:geheim@rabatt.example'],
  ['LLM_BASE_URL', 'name:geheim@llm.example'],
])('what may be secret in %s is not shown', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(/^Einstellung (?!.*geheim)/);
});

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['PUBLICURL', 'PUBLIC_URL'],
  ['public_url', 'PUBLIC_URL'],
  ['TRUST_PROXIES', null],
  ['TRUSTPROXY', 'TRUST_PROXY'],
  ['AWIN_TOKEN', null],
  ['HOSTNAME', null],
  ['PATH', null],
  ['PGHOST', null],
])('whether %s is a misspelt setting', (name, meant) => {
  expect(readConfig({ [name]: 'x' }).misspelt).toEqual(meant ? [{ name, meant }] : []);
});

test('a name that looks like a setting which is there is somebody else’s', () => {
  const both = { SMTP_URL: 'smtp://mail.example', SMTP_URL2: 'x' };
  expect(readConfig(both).misspelt).toEqual([]);
});

test.each([
  ['PORT', 'abc'],
  ['PORT', ' '],
  ['PORT', '1e3'],
  ['PORT', '70000'],
  ['PORT', '3.5'],
  ['PORT', '-1'],
  ['SITE_NAME', 'x'.repeat(61)],
  ['SITE_NAME', ' '],
  ['PUBLIC_URL', 'https://rabatt.example/pfad'],
  ['PUBLIC_URL', 'https://rabatt.example?x'],
  ['PUBLIC_URL', 'https://name:geheim@rabatt.example'],
  ['PUBLIC_URL', 'rabatt.example'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['PUBLIC_URL', 'https://rabatt.example:99999'],
  ['AWIN_API_URL', 'https://api.example:99999'],
  ['LLM_BASE_URL', 'http://[x'],
  ['DATABASE_URL', 'mysql://x'],
  ['DATABASE_URL', 'postgres://name:12/34@db/x'],
  ['DATABASE_URL', 'postgres://name:ge#heim@db/x'],
  ['SMTP_URL', 'mail.example:587'],
  ['SMTP_URL', 'smtps://'],
  ['SMTP_URL', 'smtp://mail.example:99999'],
  ['SMTP_URL', 'smtp://name:ge/heim@mail.example:587'],
  ['SMTP_URL', 'smtp://name:ge#heim@mail.example:587'],
  ['SMTP_URL', 'smtp://name:12/34@mail.example'],
  ['SMTP_URL', 'smtp://name:12?34@mail.example'],
  ['DEMO_DATA', 'vielleicht'],
  ['OPERATOR_PATH', 'ohne-schraegstrich'],
  ['OPERATOR_PATH', '/../x'],
  ['OPERATOR_PATH', '/api'],
  ['OPERATOR_PATH', '/impressum'],
  ['OPERATOR_PATH', '/newsletter'],
  ['OPERATOR_PASSWORD', 'kurz'],
  ['INSTANCES', '0'],
  ['INSTANCES', '33'],
  ['LOG_LEVEL', 'laut'],
])('a bad value of %s is named', (name, value) => {
  const complaint = new RegExp(`^Einstellung ${name}: (muss|darf) `);
  expect(() => readConfig({ [name]: value })).toThrow(complaint);
});

test.each([
  ['AWIN_API_TOKEN', 'AWIN_PUBLISHER_ID', '123'],
  ['AWIN_PUBLISHER_ID', 'AWIN_API_TOKEN', 'geheim'],
  ['LLM_BASE_URL', 'LLM_MODEL', 'lotse-1'],
  ['LLM_MODEL', 'LLM_BASE_URL', 'http://llm.example/v1'],
])('without %s, what belongs to it is not taken for something nobody wants', (missing, given, value) => {
  const complaint = `Einstellung ${missing}: fehlt, aber ${given} ist gesetzt`;
  expect(() => readConfig({ [given]: value })).toThrow(complaint);
});

test.each([
  'smtp://mail.example',
  'smtps://name:ge%2Fheim+x=@mail.example:465',
  'smtp://name@mail.example:p@ss:w@mail.example:587/',
  'smtp://[::1]:25?ignoreTLS=true',
])('mail may be handed over at %s', (SMTP_URL) => {
  expect(readConfig({ SMTP_URL }).mail.smtpUrl).toBe(SMTP_URL);
});

test.each([
  'postgres://db/x',
  'postgresql://name:ge%2Fheim@db:5432/x?sslmode=require',
  'postgres:///x?host=/run',
])('the database may be %s', (DATABASE_URL) => {
  expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
});
