import type { Code } from '#contract/codes.ts';
import { usesLabel } from '#domain/codes/uses.ts';

/** A copy is counted by `early/copying.ts`, which may write the new number, and show the first one, before hydration. */
export function UsesLine({ code: { id, usageCount } }: { code: Pick<Code, 'id' | 'usageCount'> }) {
  return (
    <p className="small" data-uses={id} hidden={usageCount === 0} suppressHydrationWarning>
      {usesLabel(usageCount)}
    </p>
  );
}
