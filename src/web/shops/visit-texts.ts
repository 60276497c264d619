import type { ToastMessage } from '#web/ui/toast-store.ts';

export function leavingNow(shopName: string): ToastMessage {
  return { title: 'Zum Shop weitergeleitet', description: `Du wirst zu ${shopName} weitergeleitet...` };
}

export function leavingFailed(shopName: string): ToastMessage {
  return {
    title: 'Fehler',
    description: `Weiterleitung zu ${shopName} fehlgeschlagen. Bitte versuche es später erneut.`,
    tone: 'error',
  };
}
