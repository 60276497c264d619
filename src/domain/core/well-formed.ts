/** Half of a surrogate pair becomes U+FFFD, as by `toWellFormed`, which older browsers lack. */
export const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\uFFFD');
