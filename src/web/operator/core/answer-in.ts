import { ApiError } from '#web/core/api.ts';

/** What a refusal says beyond its message; nothing where a proxy answered in its place, or nobody. */
export function answerIn<Answer extends object>(error: Error): Partial<Answer> {
  if (!(error instanceof ApiError)) return {};
  try {
    const answer: unknown = JSON.parse(error.body);
    return typeof answer === 'object' && answer !== null ? answer : {};
  } catch {
    return {};
  }
}
