import { ApiError, userMessageOf } from '#web/core/api.ts';

/** What failed, and then why, if the server said so. */
export async function explained<T>(failure: string, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const reason = error instanceof ApiError ? userMessageOf(error) : null;
    if (!(error instanceof ApiError) || reason === null) throw error;
    throw new ApiError(error.status, JSON.stringify({ message: `${failure}: ${reason}` }));
  }
}
