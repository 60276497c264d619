import { BROWSER } from './test-site.ts';

/** Headers of somebody else: another address, network and neighbourhood. The test sites believe one proxy. */
export function person(number: number): Record<string, string> {
  return {
    'X-Forwarded-For': `203.${1 + (number % 250)}.${113 + Math.floor(number / 250)}.5`,
    'User-Agent': BROWSER,
  };
}
