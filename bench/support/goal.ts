// Whether a figure meets its goal. A bench fails when a goal that was met is lost, or a miss that is known gets worse, in both
// cases by more than noise: the machine of docs/performance.md is slower in one hour than in another.
const NOISE = 1.25;

export type Figure = {
  measured: number;
  /** What is written in docs/performance.md, where the goal is known to be missed: of several figures the worst. */
  known?: number | undefined;
  /** How many times as bad is still noise; 1 where nothing of the figure depends on the machine. */
  noise?: number;
} & ({ atMost: number } | { atLeast: number });

type Verdict = 'met' | 'MISSED' | 'MISSED, and worse than before';

function judge(figure: Figure): Verdict {
  const { measured, noise = NOISE } = figure;
  // Not the other way round: a figure that is no number has met nothing.
  const reaches =
    'atMost' in figure
      ? (bound: number, slack: number) => measured <= bound * slack
      : (bound: number, slack: number) => measured >= bound / slack;
  const bound = 'atMost' in figure ? figure.atMost : figure.atLeast;
  if (reaches(bound, 1)) return 'met';
  return reaches(bound, noise) || reaches(figure.known ?? bound, noise)
    ? 'MISSED'
    : 'MISSED, and worse than before';
}

/** The word for the report; makes the process end with 1 where the bench fails. */
export function goal(figure: Figure): Verdict {
  const verdict = judge(figure);
  if (verdict === 'MISSED, and worse than before') process.exitCode = 1;
  return verdict;
}
