import { BROWSER } from './test-site.ts';

/** Headers of somebody else: another address in another network. The test sites believe one proxy. */
export function person(number: number): Record<string, string> {
  return {
    'X-Forwarded-For': `203.0.${number % 250}.${1 + Math.floor(number / 250)}`,
    'User-Agent': BROWSER,
  };
}
