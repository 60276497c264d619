export const ERROR_TITLE = 'Das hat nicht geklappt';
export const ERROR_TEXT =
  'Die Seite konnte gerade nicht geladen werden. Bitte versuche es in einem Moment noch einmal.';
export const LIST_ERROR = 'Die Codes konnten gerade nicht geladen werden.';
export const DEALS_ERROR = 'Die Angebote konnten gerade nicht geladen werden.';
export const SHOPS_ERROR = 'Die Shops konnten gerade nicht geladen werden.';
export const STATUS_ERROR = 'Der Stand konnte gerade nicht geladen werden.';
export const RETRY = 'Erneut versuchen';
export const COPY_FAILED = 'Code konnte nicht kopiert werden.';
export const INFLUENCER_COPY_FAILED = 'Der Code konnte nicht kopiert werden.';
export const RETAILER_COPY_FAILED = 'Der Rabattcode konnte nicht kopiert werden.';
/** Of a page that was opened while it was still valid. */
export const CODE_GONE = {
  title: 'Dieser Code gilt nicht mehr',
  description: 'Er ist inzwischen abgelaufen. Lade die Seite neu, um die aktuellen Codes zu sehen.',
};
export const PART_FAILED = {
  title: 'Fehler',
  description: 'Das konnte gerade nicht geladen werden. Bitte versuche es noch einmal.',
};
/** Whether it was an upgrade can only be supposed: the page is to be had, its code is not. */
export const PAGE_OLD = {
  title: 'Bitte lade die Seite neu',
  description:
    'Die Website wurde vermutlich erneuert, seit du sie geöffnet hast. Codes kopieren kannst du auch so.',
};
export const RELOAD = 'Seite neu laden';

export const FORM_FAILED = {
  title: 'Fehler',
  description: 'Das Formular konnte nicht geladen werden. Bitte versuche es später erneut.',
};
