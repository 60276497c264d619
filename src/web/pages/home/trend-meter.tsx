export function TrendMeter({ score }: { score: number }) {
  return (
    <>
      <meter className="bar" max={100} value={score} aria-label={`Trend-Wert ${score} von 100`} />
      <span aria-hidden="true" className="trend-score">
        {score}
      </span>
    </>
  );
}
