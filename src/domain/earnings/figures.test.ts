import { describe, expect, it } from 'vitest';
import { euros, growthPercent, sharePercent } from './figures.ts';

describe('Zahlen für den Betreiber', () => {
  it('macht aus Cent Euro, auf den Cent genau', () => {
    expect(euros(1205)).toBe(12.05);
    expect(euros(7500.5)).toBe(75.01);
    expect(euros(-1)).toBe(-0.01);
  });

  it('rechnet Anteile in Prozent', () => {
    expect(sharePercent(3, 7)).toBe(42.86);
    expect(sharePercent(3, 0)).toBe(0);
  });

  it('rechnet Wachstum, wo vorher etwas war', () => {
    expect(growthPercent(150, 100)).toBe(50);
    expect(growthPercent(50, 100)).toBe(-50);
    expect(growthPercent(50, 0)).toBe(0);
  });
});
