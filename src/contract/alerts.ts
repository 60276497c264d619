import { z } from 'zod';
import { SAVING_STEPS } from '#domain/alerts/rules.ts';

export const AlertRequest = z
  .object({
    email: z
      .string('Bitte gib deine E-Mail-Adresse ein.')
      .meta({ description: 'Wohin die Bestätigung geschickt wird', example: 'anna@example.de' }),
    minimumSaving: z
      .literal(SAVING_STEPS, 'Diesen Betrag gibt es nicht zur Auswahl.')
      .nullable()
      .default(null)
      .meta({
        description:
          'Nur Codes, die bei einem üblichen Einkauf so viele Euro sparen; ohne Angabe alle, die wahrscheinlich klappen',
      }),
  })
  .meta({ id: 'AlertRequest' });

/** The same for every address, known or not: no user enumeration. */
export const AlertAnswer = z
  .object({ message: z.string().meta({ description: 'Darf Besuchern gezeigt werden' }) })
  .meta({ id: 'AlertAnswer' });

/** The shop an alert is set for, for the page with the form. */
export const AlertShop = z
  .object({ id: z.int(), name: z.string(), slug: z.string() })
  .meta({ id: 'AlertShop' });

export const ALERT_REQUESTED =
  'Wir haben dir eine E-Mail geschickt. Bitte bestätige darin, dass du benachrichtigt werden möchtest.';
