import { expect, test } from 'vitest';
import { missingOperatorDetails } from './operator-details.ts';

const complete = {
  'operator.name': 'Lotsen GmbH',
  'operator.street': 'Kai 1',
  'operator.city': '20457 Hamburg',
  'operator.email': 'post@lotse.example',
  'operator.phone': '040 123',
};

test('an imprint with all that every operator has lacks nothing', () => {
  expect(missingOperatorDetails(complete)).toEqual([]);
});

test('what is absent or blank is missing, in the order of the imprint', () => {
  const { 'operator.street': _, ...rest } = complete;
  const missing = missingOperatorDetails({ ...rest, 'operator.email': '  ' });
  expect(missing.map(({ key }) => key)).toEqual(['operator.street', 'operator.email']);
  expect(missing[0]?.label).toBe('Straße und Hausnummer');
});

test('an operator without a register or tax number is complete', () => {
  expect(missingOperatorDetails({ ...complete, 'operator.vatId': '' })).toEqual([]);
});
