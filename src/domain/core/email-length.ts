// Apart from the rules of addresses, which forms need not load.

/** The longest address that fits into the path of a mail command (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254;
