import { type CallOptions, createJsonClient, type JsonClient } from '#outside/core/json-client.ts';

interface NetworkOptions extends CallOptions {
  /** As operators know it. */
  name: string;
  url: string;
  token: string;
  /** The setting that holds the token, for messages. */
  tokenSetting: string;
  /** The one that says whose data are asked for. */
  accountSetting: string;
  headers: Record<string, string>;
}

/** AWIN's rate limit is 20 a minute per user, who may run other programs. */
const CALLS_PER_MINUTE = 15;
const TIMEOUT_MS = 30_000;
/** Ten times what the largest list of programmes takes. */
const MAX_BYTES = 64 * 1024 * 1024;

/** JSON calls to an affiliate network. */
export function createNetworkClient(options: NetworkOptions): JsonClient {
  const { name, token, tokenSetting, accountSetting } = options;
  return createJsonClient({
    timeoutMs: TIMEOUT_MS,
    ...options,
    source: name,
    secret: token,
    callsPerMinute: CALLS_PER_MINUTE,
    maxBytes: MAX_BYTES,
    german: {
      name,
      answer: `Die Antwort von ${name}`,
      unsendableSecret: `Das Token für ${name} enthält unzulässige Zeichen (${tokenSetting} prüfen).`,
      aborted: 'Der Abruf wurde abgebrochen.',
      notJson: 'kein JSON',
      statuses: {
        401: ['unauthorized', `${name} lehnt das Token ab (${tokenSetting} prüfen).`],
        403: [
          'refused',
          `${name} gibt diese Daten für das Konto nicht frei (Status 403, ${accountSetting} prüfen).`,
        ],
        429: ['throttled', `${name} meldet zu viele Anfragen. Bitte in einigen Minuten erneut versuchen.`],
      },
    },
  });
}
