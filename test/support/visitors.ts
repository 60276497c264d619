/** Counted like a person; the name of a script would be taken for a bot. */
export const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

/** Headers of somebody else: another address, network and neighbourhood. The test sites believe one proxy. */
export function person(number: number): Record<string, string> {
  return {
    'X-Forwarded-For': `203.${1 + (number % 250)}.${113 + Math.floor(number / 250)}.5`,
    'User-Agent': BROWSER,
  };
}

/** Of four million people, each in a network (IPv4 /24) of their own: one network counts twice a day for a code and no more. */
export function strangerAddress(number: number): string {
  return `${11 + ((number >> 16) & 63)}.${(number >> 8) & 255}.${number & 255}.1`;
}

/** Of many at once some wait too long to enter on a slow machine, and are told to come again. */
export async function untilAdmitted(ask: () => Promise<Response>): Promise<Response> {
  const answer = await ask();
  return answer.status === 503 ? untilAdmitted(ask) : answer;
}
