// When somebody is told of a code, and how long that goes on.

/** The chance from which a code is "likely to work": a new one of a network is, one that research found needs evidence. */
export const LIKELY = 0.6;

/** In euros on the shop's usual basket; nothing chosen means whatever is likely to work. */
export const SAVING_STEPS = [5, 10, 20, 50] as const;

/** An alert ends this long after the last click on "Weiter benachrichtigen". */
export const KEPT_DAYS = 365;
/** So many days before, a mail asks for the click. */
export const ASKED_DAYS_BEFORE = 30;

/** Null for what is no step, which means: no amount. */
export function savingStep(text: string): number | null {
  return SAVING_STEPS.find((step) => String(step) === text) ?? null;
}
