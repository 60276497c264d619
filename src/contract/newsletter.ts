import { z } from 'zod';

export const NewsletterRequest = z
  .object({
    email: z
      .string('Bitte gib deine E-Mail-Adresse ein.')
      .meta({ description: 'Wohin die Bestätigung geschickt wird', example: 'anna@example.de' }),
  })
  .meta({ id: 'NewsletterRequest' });

/** The same for every address, known or not: no user enumeration. */
export const NewsletterAnswer = z
  .object({ message: z.string().meta({ description: 'Darf Besuchern gezeigt werden' }) })
  .meta({ id: 'NewsletterAnswer' });
export type NewsletterAnswer = z.infer<typeof NewsletterAnswer>;

export const NEWSLETTER_REQUESTED =
  'Wir haben dir eine E-Mail geschickt. Bitte bestätige darin deine Anmeldung, dann bekommst du die besten Rabattcodes per E-Mail.';
