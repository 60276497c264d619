// How often people answer after a success and after a failure. Measured on sales alone, where the checkout says which it
// was; never on what the filter believes, which settles on wrong rates.

export type VoteSeen = 'worked' | 'failed' | 'none';
export type CopyOutcome = 'success' | 'failure';

/** What was seen of a visitor who copied a code, apart from the outcome. */
export interface Behaviour {
  vote: VoteSeen;
  /** Copied another code of the same shop afterwards. */
  movedOn: boolean;
}

interface Tally {
  copies: number;
  worked: number;
  failed: number;
  movedOn: number;
}

/** Copies whose outcome a sale has told. */
export type LabelledCopies = Record<CopyOutcome, Tally>;

/** The chances of what a visitor does next, given the outcome of the copy. */
interface Habits {
  worked: number;
  failed: number;
  movedOn: number;
}

export interface Rates extends Record<CopyOutcome, Habits> {
  /** Whether saying nothing, and copying another code, may be read as evidence. */
  useSilence: boolean;
}

/** Before anything is measured: those who fail vote five times as often, and one vote in twenty is wrong. */
const EXPECTED = { success: 0.015, failure: 0.08, wrong: 0.05 };
/** The expectation weighs as much as this many labelled copies. */
const PRIOR_COPIES = 200;
/** Below this many labelled copies of each outcome the rates of silence are guesses, and guesses are worse than nothing. */
export const LABELS_NEEDED = 200;

export const NO_LABELS: LabelledCopies = {
  success: { copies: 0, worked: 0, failed: 0, movedOn: 0 },
  failure: { copies: 0, worked: 0, failed: 0, movedOn: 0 },
};

export function withLabel(
  labels: LabelledCopies,
  succeeded: boolean,
  { vote, movedOn }: Behaviour,
): LabelledCopies {
  const outcome = succeeded ? 'success' : 'failure';
  const tally = labels[outcome];
  return {
    ...labels,
    [outcome]: {
      copies: tally.copies + 1,
      worked: tally.worked + (vote === 'worked' ? 1 : 0),
      failed: tally.failed + (vote === 'failed' ? 1 : 0),
      movedOn: tally.movedOn + (movedOn ? 1 : 0),
    },
  };
}

export function ratesOf({ success, failure }: LabelledCopies): Rates {
  const { wrong } = EXPECTED;
  return {
    success: habits(success, EXPECTED.success * (1 - wrong), EXPECTED.success * wrong),
    failure: habits(failure, EXPECTED.failure * wrong, EXPECTED.failure * (1 - wrong)),
    useSilence: failure.copies >= LABELS_NEEDED && success.copies >= LABELS_NEEDED,
  };
}

function habits(
  { copies, worked, failed, movedOn }: Tally,
  workedPrior: number,
  failedPrior: number,
): Habits {
  const measured = (count: number, prior: number) => (count + PRIOR_COPIES * prior) / (copies + PRIOR_COPIES);
  return {
    worked: measured(worked, workedPrior),
    failed: measured(failed, failedPrior),
    // Laplace's rule: a rate is never 0 or 1.
    movedOn: (movedOn + 1) / (copies + 2),
  };
}
