/**
 * After an upgrade the server no longer has the files that this page knows, but a page with new ones. False where it is
 * not the files alone that cannot be had.
 */
export async function isUpgraded(): Promise<boolean> {
  const status = await statusOf(location.href);
  return status !== undefined && status < 500;
}

/** For whoever goes to another page: they expect one to load. */
export async function reloadedForUpgrade(): Promise<boolean> {
  if (!(await isUpgraded())) return false;
  location.reload();
  return true;
}

/** Undefined where the server cannot be reached. */
export async function statusOf(address: string): Promise<number | undefined> {
  const answer = await fetch(address, { method: 'HEAD' }).catch(() => null);
  return answer?.status;
}
