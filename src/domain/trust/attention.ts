// Which codes an operator should look at first. SQL says the same in db/trust/operator-list.ts.

export const TRUST_VIEWS = ['dead', 'unknown', 'disputed', 'all'] as const;
export type TrustView = (typeof TRUST_VIEWS)[number];

/** Copies in seven days from which on a wrong order costs many people something. */
export const OFTEN_COPIED = 10;
/** Evidence of as much as two answers; below it the chance is little more than that of the source. */
export const KNOWN_FROM = 2;
/** Votes both ways, and a chance in between. */
export const DISPUTED_FROM = 0.3;
export const DISPUTED_TO = 0.7;
