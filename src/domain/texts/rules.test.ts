import { describe, expect, test } from 'vitest';
import { copyRule, insertFigures, refuseCopy, tidyCopy } from './rules.ts';

const refuse = (key: string, original: string, text: string) =>
  refuseCopy(key, copyRule(key, original), text);

describe('an editable text', () => {
  test.each([
    ['hero.title', 'Titel', 'Über {codes} Codes bei {shops} Shops & mehr: 1 < 2'],
    ['operator.name', '', ''],
    ['legal.imprint.extra', '', 'Erster Absatz\n\nZweiter Absatz'],
    ['page.shop.title', '{shop} Codes', 'Codes für {shop} von {site}'],
    ['mail.confirm.text', 'Von {site}', 'Hier ist {site}.'],
    ['operator.email', '', 'post@example.de'],
  ])('%s may be changed', (key, original, text) => {
    expect(refuse(key, original, text)).toBeNull();
  });

  test.each([
    ['hero.title', 'Titel', '  ', /nicht leer/],
    ['hero.title', 'Titel', 'Mit <b>HTML</b>', /HTML/],
    ['hero.title', 'Titel', 'zwei\nZeilen', /einer Zeile/],
    ['hero.title', 'Titel', 'x'.repeat(161), /höchstens 160/],
    ['hero.title', 'Titel', 'für {shop}', /\{shop\} gibt es hier nicht/],
    ['hero.title', 'Titel', 'Glocke \u0007', /Steuerzeichen/],
    ['mail.issue.intro', 'Codes', 'Es sind {codes}', /\{codes\} gibt es hier nicht/],
    ['mail.confirm.consent', 'Von {site}', 'Von uns', /\{site\} muss vorkommen/],
    ['mail.alertConfirm.consent', 'Von {site}', 'Von uns', /\{site\} muss vorkommen/],
    ['page.shop.title', '{shop} Codes', 'Codes', /\{shop\} muss vorkommen/],
    ['page.shop.empty.meta.title', '{shop}: keiner', 'Keiner', /\{shop\} muss vorkommen/],
    ['operator.email', '', 'post', /E-Mail-Adresse/],
  ])('%s is refused when it is wrong', (key, original, text, reason) => {
    expect(refuse(key, original, text)).toMatch(reason);
  });

  test('is known to be needed where the law asks for it', () => {
    expect(copyRule('operator.name', '').mustBeEntered).toBe(true);
    expect(copyRule('operator.vatId', '').mustBeEntered).toBe(false);
  });

  test('is shown with what stands for its placeholders', () => {
    expect(insertFigures('{codes} Codes, {was}', { codes: '1.200' })).toBe('1.200 Codes, {was}');
  });

  test('is not shown at all where its claim has no figure', () => {
    expect(insertFigures('bis zu {max} sparen', { max: '' })).toBe('');
    expect(insertFigures('bis zu {max} sparen', { max: '70 %' })).toBe('bis zu 70 % sparen');
  });

  test('loses what nobody sees', () => {
    expect(tidyCopy('  Erste Zeile  \r\nzweite\t\n\n')).toBe('Erste Zeile\nzweite');
  });
});
