import { expect, test } from 'vitest';
import { legalValues } from './values.ts';

test('a detail that every imprint needs is said to be missing, another is left out', () => {
  const values = legalValues({ 'operator.name': ' ', 'operator.email': '', 'operator.vatId': '' });
  expect(values).toMatchObject({
    'operator.name': {
      markup: '<em class="text-quiet">[Name oder Firma: vom Betreiber noch nicht eingetragen]</em>',
    },
    'operator.email': {
      markup: '<em class="text-quiet">[E-Mail: vom Betreiber noch nicht eingetragen]</em>',
    },
    'operator.vatId': '',
  });
});

test('the address for mails is a link and cannot be more', () => {
  expect(legalValues({ 'operator.email': ' "><b>@example.de ' })['operator.email']).toEqual({
    markup: '<a href="mailto:&quot;&gt;&lt;b&gt;@example.de">&quot;&gt;&lt;b&gt;@example.de</a>',
  });
});

test('a blank line in the operator’s own words begins a paragraph', () => {
  expect(legalValues({ 'legal.terms.extra': '<i>\nA\n \nB' })['legal.terms.extra']).toEqual({
    markup: '&lt;i&gt;\nA</p><p class="whitespace-pre-line">B',
  });
});

test('the hit rate is told in whole percent, and left out where it would be chance', () => {
  const counts = { answers: 1_234, sales: 5, days: 30 };
  expect(legalValues({}, { ...counts, predicted: 0.846, observed: 0.81 })).toMatchObject({
    ...{ 'trust.predicted': '85\u00a0%', 'trust.observed': '81\u00a0%' },
    ...{
      'trust.answers': '1.234 Rückmeldungen',
      'trust.sales': '5 Ergebnisse an Kassen',
      'trust.days': '30',
    },
  });
  const single = { answers: 1, sales: 1, days: 30, predicted: null, observed: null };
  expect(legalValues({}, single)).toMatchObject({
    ...{ 'trust.predicted': '', 'trust.observed': '' },
    ...{ 'trust.answers': '1 Rückmeldung', 'trust.sales': '1 Ergebnis an einer Kasse' },
  });
});

test('figures are those that have a value', () => {
  const figures = {
    'about.figure1.value': ' ',
    'about.figure2.value': '5 < 6',
    'about.figure2.label': 'Codes',
  };
  expect(legalValues(figures)['about.figures']).toEqual({
    markup: '<div><dt>Codes</dt><dd>5 &lt; 6</dd></div>',
  });
  expect(legalValues({})['about.figures']).toBe('');
});
