import { isOwnMachine } from '#domain/core/public-url.ts';
import { refuseCommonPassword } from '#domain/operators/passwords.ts';
import type { Config } from '#main/config.ts';
import type { EnsuredPassword } from '#services/operators/password.ts';

/** What the person at the terminal has to know. */
export function greet(config: Config, publicUrl: string, password: EnsuredPassword, ...more: string[]): void {
  const { siteName, operatorPath, operatorPassword } = config;
  console.log(`\n  ${siteName} läuft: ${publicUrl}`);
  console.log(`  Betreiberbereich:  ${publicUrl}${operatorPath}`);
  if (password.made)
    console.log(`  Passwort:          ${password.made}   (wird nur dieses eine Mal gezeigt)`);
  // An installation that ran yesterday must start today, so this is no reason to stop.
  const weak = operatorPassword && refuseCommonPassword(operatorPassword, siteName);
  if (weak) console.log(`  Achtung, OPERATOR_PASSWORD: ${weak}`);
  if (password.hasReplaced) console.log(`  Achtung, OPERATOR_PASSWORD: ${REPLACED}`);
  if (isBehindUnknownProxy(publicUrl, config)) console.log(`  Achtung, TRUST_PROXY: ${UNKNOWN_PROXY}`);
  if (!config.mail.smtpUrl && !isOwnMachine(publicUrl)) console.log(`  Achtung, SMTP_URL: ${NO_MAIL}`);
  for (const { name, meant } of config.misspelt)
    console.log(`  Achtung, ${name}: Diese Einstellung gibt es nicht. Ist ${meant} gemeint?`);
  if (isOwnMachine(publicUrl) && !isLoopback(config.host))
    console.log(`  Achtung, PUBLIC_URL: ${NO_ADDRESS}`);
  for (const line of more) console.log(`  ${line}`);
  console.log('');
}

const REPLACED = 'Es hat das bisherige Passwort ersetzt. Alle Sitzungen und alle Tokens sind beendet.';
const UNKNOWN_PROXY =
  'PUBLIC_URL beginnt mit https, also steht ein Proxy davor. Mit 0 teilen sich alle Besucher eine Adresse und jede Sperre.';

const NO_MAIL = 'Ohne einen Mailserver wird keine E-Mail versandt, auch keine Bestätigung.';

const NO_ADDRESS =
  'Andere Rechner erreichen diesen Server (HOST), aber Links in Mails und für Suchmaschinen führen auf ihn selbst. Gib die Adresse an, unter der Besucher kommen.';

/** This server speaks http only, and so does our nginx: whoever reaches it by https comes through another proxy. */
export function isBehindUnknownProxy(publicUrl: string, config: Proxies): boolean {
  return publicUrl.startsWith('https:') && knowsNoProxy(config);
}

export function knowsNoProxy({ trustProxy, ownProxies }: Proxies): boolean {
  return trustProxy === ownProxies;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

type Proxies = Pick<Config, 'trustProxy' | 'ownProxies'>;
