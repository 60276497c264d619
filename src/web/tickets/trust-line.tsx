import type { Code } from '#contract/codes.ts';
import { links } from '#contract/links.ts';
import { evidenceOf, trustLine } from '#domain/trust/wording.ts';
import { RANKING_LINK } from '#web/text/site.ts';

interface TrustLineProps {
  code: Pick<Code, 'id' | 'trust'>;
  now: Date;
}

/** One line says how likely the code is to work; what that rests on unfolds, without a script too. */
export function TrustLine({ code: { id, trust }, now }: TrustLineProps) {
  return (
    <details className="trust">
      <summary data-label={trust.label}>
        <span className="one-line">{trustLine(trust, now)}</span>
      </summary>
      <p>{evidenceOf(trust, now).join(' ')}</p>
      <a href={links.rateCode(id)}>Rückmeldung geben</a>
      <a href={links.ranking()}>{RANKING_LINK}</a>
    </details>
  );
}
