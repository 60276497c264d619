import { describe, expect, test } from 'vitest';
import { acceptReport, type Report } from './report.ts';

const report = (given: Partial<Report>): Report => ({
  reason: 'expired',
  text: '',
  name: '',
  email: '',
  goodFaith: false,
  anonymous: false,
  ...given,
});
const notice = (given: Partial<Report>): Report =>
  report({
    reason: 'illegal',
    text: 'Der Text wirbt für verbotene Ware.',
    name: 'Maria Muster',
    email: 'maria@example.org',
    goodFaith: true,
    ...given,
  });

describe('an ordinary report', () => {
  test('needs nothing but its reason', () => {
    expect(acceptReport(report({}))).toEqual({ reason: 'expired', text: '', name: null, email: null });
  });

  test('keeps text and address, never a name', () => {
    const given = { text: '  seit\r\ngestern \u202e', name: 'Maria', email: ' maria@example.org ' };
    expect(acceptReport(report(given))).toEqual({
      reason: 'expired',
      text: 'seit\ngestern',
      name: null,
      email: 'maria@example.org',
    });
  });

  test.each([
    [{ reason: 'unsinn' }, 'Grund'],
    [{ reason: 'other', text: '  ' }, 'worum es geht'],
    [{ text: 'a'.repeat(1_001) }, '1.000 Zeichen'],
    [{ email: 'keine adresse' }, 'E-Mail-Adresse'],
  ])('%j is refused', (given, why) => {
    expect(acceptReport(report(given))).toContain(why);
  });

  test('may be a thousand characters long, however many bytes they take', () => {
    expect(acceptReport(report({ text: '😀'.repeat(1_000) }))).toMatchObject({ reason: 'expired' });
  });
});

describe('a notice of unlawful content', () => {
  test('keeps who reports it', () => {
    expect(acceptReport(notice({}))).toMatchObject({ name: 'Maria Muster', email: 'maria@example.org' });
  });

  test('may be anonymous where the law allows it', () => {
    expect(acceptReport(notice({ name: '', email: '', anonymous: true }))).toMatchObject({
      name: null,
      email: null,
    });
  });

  test.each([
    [{ text: 'zu kurz' }, 'begründe'],
    [{ name: '' }, 'Namen'],
    [{ email: '' }, 'E-Mail-Adresse'],
    [{ goodFaith: false }, 'nach bestem Wissen'],
    [{ name: 'x'.repeat(121) }, '120 Zeichen'],
  ])('%j is refused', (given, why) => {
    expect(acceptReport(notice(given))).toContain(why);
  });
});
