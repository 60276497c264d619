// What the deliveries of the newsletter and of alerts have in common.
import { sql } from 'kysely';

/** Of one mail, when the server refuses it for the moment. */
export const MAX_ATTEMPTS = 3;

/** Of a row `delivery`, or of none: the mail may still be sent. */
export const isOpenDelivery = sql`(delivery.state IS NULL
  OR (delivery.state = 'refused' AND delivery.attempts < ${MAX_ATTEMPTS}))`;

/** What becomes of a mail that was certainly not accepted. */
export interface NotDelivered {
  state: 'refused' | 'failed';
  /** Whether this attempt counts towards MAX_ATTEMPTS. */
  counts: boolean;
}
