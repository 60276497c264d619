export const NEWSLETTER_LEAD = 'Einmal pro Woche die besten Rabattcodes in deinem Postfach.';
export const NEWSLETTER_HINT =
  'Du bekommst zuerst eine E-Mail mit einem Link, über den du die Anmeldung bestätigst. Abmelden kannst du dich jederzeit mit einem Klick.';
export const SUBSCRIBED = 'Erfolgreich angemeldet!';
export const CONFIRM_SUBSCRIPTION =
  'Fast geschafft: Bestätige die Anmeldung über den Link in der E-Mail, dann erhältst du die neuesten Rabattcodes.';
export const SUBSCRIBE_FAILED = 'Anmeldung fehlgeschlagen';
export const SOME_ERROR = 'Es ist ein Fehler aufgetreten.';
