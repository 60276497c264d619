import { AppError } from '#domain/core/app-error.ts';
import { MailError } from '#outside/mail/error.ts';

/** Whether certainly nobody gets the mail. One whose fate is unknown may have a link that must work. */
export function wasNotSent(error: unknown): boolean {
  return !(error instanceof MailError && error.outcome === 'unknown');
}

/** What a visitor is told when the mail to them could not be sent. */
export function mailRefusal(error: unknown): unknown {
  if (!(error instanceof MailError)) return error;
  if (error.outcome === 'recipient') {
    return new AppError('unprocessable', {
      message: error.message,
      userMessage: 'An diese Adresse lässt sich keine E-Mail senden. Bitte prüfe die Schreibweise.',
    });
  }
  return new AppError('unavailable', {
    userMessage: 'Wir können gerade keine E-Mail senden. Bitte versuche es in ein paar Minuten erneut.',
    cause: error,
  });
}
