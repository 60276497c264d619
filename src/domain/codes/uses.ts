import { formatNumber } from '#domain/core/format.ts';

export function usesLabel(uses: number): string {
  return `${formatNumber(uses)}x genutzt`;
}
