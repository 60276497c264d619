export const ERROR_TITLE = 'Das hat nicht geklappt';
export const ERROR_TEXT =
  'Die Seite konnte gerade nicht geladen werden. Bitte versuche es in einem Moment noch einmal.';
export const LIST_ERROR = 'Die Codes konnten gerade nicht geladen werden.';
export const RETRY = 'Erneut versuchen';
export const COPY_FAILED = { title: 'Fehler', description: 'Code konnte nicht kopiert werden.' };
