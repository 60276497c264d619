// What a toast says. Apart from the toaster, which is there before React and outside of it.

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: 'plain' | 'error';
  action?: { label: string; run: () => void };
}

/** What became of a form that a visitor sent, and the message shown for it. */
export interface SendResult {
  accepted: boolean;
  toast: ToastMessage;
}

export const TOAST_EVENT = 'toast';

/** One at a time: the next replaces it. */
export function showToast(message: ToastMessage): void {
  document.dispatchEvent(new CustomEvent(TOAST_EVENT, { detail: message }));
}
