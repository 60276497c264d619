import { refusePassword } from '#domain/operators/passwords.ts';
import type { Config } from '#main/config.ts';

/** What the person at the terminal has to know. */
export function greet(
  { siteName, operatorPath, operatorPassword }: Config,
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
  for (const line of more) console.log(`  ${line}`);
  console.log('');
}
