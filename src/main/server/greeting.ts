import { refusePassword } from '#domain/operators/passwords.ts';
import type { Config } from '#main/config.ts';

/** What the person at the terminal has to know. */
export function greet(
  { siteName, operatorPath, operatorPassword, trustProxy }: Config,
  publicUrl: string,
  madePassword: string | null,
  ...more: string[]
): void {
  console.log(`\n  ${siteName} läuft: ${publicUrl}`);
  console.log(`  Betreiberbereich:  ${publicUrl}${operatorPath}`);
  if (madePassword) console.log(`  Passwort:          ${madePassword}   (wird nur dieses eine Mal gezeigt)`);
  // An installation that ran yesterday must start today, so this is no reason to stop.
  const weak = operatorPassword && refusePassword(operatorPassword, siteName);
  if (weak) console.log(`  Achtung, OPERATOR_PASSWORD: ${weak}`);
  if (isBehindUnknownProxy(publicUrl, trustProxy)) console.log(`  Achtung, TRUST_PROXY: ${UNKNOWN_PROXY}`);
  for (const line of more) console.log(`  ${line}`);
  console.log('');
}

const UNKNOWN_PROXY =
  'PUBLIC_URL beginnt mit https, also steht ein Proxy davor. Mit 0 teilen sich alle Besucher eine Adresse und jede Sperre.';

/** This server speaks http only: whoever reaches it by https comes through a proxy. */
export function isBehindUnknownProxy(publicUrl: string, trustProxy: number): boolean {
  return publicUrl.startsWith('https:') && trustProxy === 0;
}
