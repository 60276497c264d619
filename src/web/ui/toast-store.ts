// One toast at a time. Kept apart from its look, so that showing one does not load the component.

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: 'plain' | 'error';
  action?: { label: string; altText: string; run: () => void };
}

export interface ShownToast extends ToastMessage {
  id: number;
}

let current: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

export function showToast(message: ToastMessage): void {
  lastId += 1;
  setToast({ ...message, id: lastId });
}

export function dismissToast(id: number): void {
  if (current?.id === id) setToast(null);
}

export function currentToast(): ShownToast | null {
  return current;
}

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setToast(toast: ShownToast | null): void {
  current = toast;
  for (const listener of listeners) listener();
}
