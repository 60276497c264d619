// Sending a form: without the typed client of `api.ts`, because the early script has no room for it.

const OFFLINE =
  'Keine Verbindung. Was du eingegeben hast, bleibt stehen: Sende es noch einmal, sobald du wieder online bist.';

/** The answer, or the German reason why there is none; null where the server gives none. */
export type PostResult = { ok: true; message: string } | { ok: false; status: number; reason: string | null };

export async function postJson(path: string, body: unknown): Promise<PostResult> {
  try {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
    const { message }: { message?: unknown } = await answer.json().catch(() => ({}));
    const text = typeof message === 'string' ? message : null;
    if (answer.ok) return { ok: true, message: text ?? '' };
    return { ok: false, status: answer.status, reason: text };
  } catch {
    return { ok: false, status: 0, reason: OFFLINE };
  }
}
