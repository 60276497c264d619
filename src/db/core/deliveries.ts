// What the deliveries of the newsletter and of alerts have in common.

/** Of one mail, when the server refuses it for the moment. */
export const MAX_ATTEMPTS = 3;

/** What becomes of a mail that was certainly not accepted. */
export interface NotDelivered {
  state: 'refused' | 'failed';
  /** Whether this attempt counts towards MAX_ATTEMPTS. */
  counts: boolean;
}
