import { expect, test } from 'vitest';
import { CircuitOpenError, createCircuitBreaker } from './circuit-breaker.ts';

function setUp() {
  const database = { answers: false, probes: 0 };
  const breaker = createCircuitBreaker(async () => {
    database.probes++;
    if (!database.answers) throw new Error('no answer');
  });
  const isOpen = () => {
    try {
      breaker.check();
      return false;
    } catch (error) {
      expect(error).toBeInstanceOf(CircuitOpenError);
      return true;
    }
  };
  return { database, breaker, isOpen };
}

test('three timeouts in a row open it, two do not', () => {
  const { breaker, isOpen } = setUp();
  breaker.timedOut();
  breaker.timedOut();
  expect(isOpen()).toBe(false);
  breaker.timedOut();
  expect(isOpen()).toBe(true);
  breaker.stop();
});

test('an answer between them keeps it closed', () => {
  const { breaker, isOpen } = setUp();
  for (let round = 0; round < 5; round++) {
    breaker.timedOut();
    breaker.timedOut();
    breaker.answered();
  }
  expect(isOpen()).toBe(false);
});

test('probes close it, and the count starts over', async () => {
  const { database, breaker, isOpen } = setUp();
  for (let round = 0; round < 3; round++) breaker.timedOut();
  await expect.poll(() => database.probes).toBeGreaterThan(1);
  expect(isOpen()).toBe(true);
  database.answers = true;
  await expect.poll(isOpen).toBe(false);
  breaker.timedOut();
  expect(isOpen()).toBe(false);
});

test('it stops probing when it is stopped', async () => {
  const { database, breaker } = setUp();
  for (let round = 0; round < 3; round++) breaker.timedOut();
  await expect.poll(() => database.probes).toBeGreaterThan(0);
  breaker.stop();
  const { probes } = database;
  // Another one, which shows that there was time for more.
  const other = setUp();
  for (let round = 0; round < 3; round++) other.breaker.timedOut();
  await expect.poll(() => other.database.probes).toBeGreaterThan(2);
  other.breaker.stop();
  expect(database.probes - probes).toBeLessThanOrEqual(1);
});
