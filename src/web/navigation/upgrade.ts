/**
 * After an upgrade the server no longer has the files that this page knows, but a page with new ones. False where it is
 * not the files alone that cannot be had.
 */
export async function reloadedForUpgrade(): Promise<boolean> {
  const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => null);
  if (!answer || answer.status >= 500) return false;
  location.reload();
  return true;
}
