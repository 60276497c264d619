// One toast at a time. Kept apart from its look, so that showing one does not load the component.

import { sharedState } from './shared-state.ts';

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: 'plain' | 'error';
  action?: { label: string; altText: string; run: () => void };
}

/** What became of a form that a visitor sent, and the message shown for it. */
export interface SendResult {
  accepted: boolean;
  toast: ToastMessage;
}

export interface ShownToast extends ToastMessage {
  id: number;
}

let lastId = 0;

export const shownToast = sharedState<ShownToast | null>(null);

/** An open dialog takes the toasts in: all around it is out of reach, for the eye and for screen readers. */
export const toastHome = sharedState<HTMLElement | null>(null);

export function showToast(message: ToastMessage): void {
  lastId += 1;
  shownToast.set({ ...message, id: lastId });
}

export function dismissToast(id: number): void {
  shownToast.update((shown) => (shown?.id === id ? null : shown));
}
