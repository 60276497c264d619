import type { Code } from '#contract/codes.ts';
import { usesLabel } from '#domain/codes/uses.ts';

/** A copy is counted by `early/copying.ts`, which may write the new number before hydration. */
export function UsesLine({ code: { id, usageCount } }: { code: Pick<Code, 'id' | 'usageCount'> }) {
  if (usageCount === 0) return null;
  return (
    <p className="small" data-uses={id} suppressHydrationWarning>
      {usesLabel(usageCount)}
    </p>
  );
}
