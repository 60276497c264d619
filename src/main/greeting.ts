import type { Config } from './config.ts';

/** What the person at the terminal has to know. */
export function greet(
  { siteName, operatorPath }: Config,
  publicUrl: string,
  madePassword: string | null,
  ...more: string[]
): void {
  console.log(`\n  ${siteName} läuft: ${publicUrl}`);
  console.log(`  Betreiberbereich:  ${publicUrl}${operatorPath}`);
  if (madePassword) console.log(`  Passwort:          ${madePassword}   (wird nur dieses eine Mal gezeigt)`);
  for (const line of more) console.log(`  ${line}`);
  console.log('');
}
