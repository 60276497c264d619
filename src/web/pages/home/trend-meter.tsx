/** A bar from 0 to 100. SVG, because the width of an element would need a style attribute, which the CSP forbids. */
export function TrendMeter({ score }: { score: number }) {
  return (
    <span className="trend-row">
      <svg
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        role="img"
        aria-label={`Trend-Wert ${score} von 100`}
        className="trend-bar"
      >
        <rect width={score} height="1" fill="currentColor" />
      </svg>
      <span aria-hidden="true" className="trend-score">
        {score}
      </span>
    </span>
  );
}
