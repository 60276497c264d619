// What a language model, or a person with a chat window, is asked about a shop.
import type { Database } from '#db/core/connect.ts';
import { discardedCodes, type KnownCode, knownCodes, type ShopFacts, shopFacts } from '#db/research/shops.ts';
import { discountLabel } from '#domain/codes/discounts.ts';
import { formatLastDay, isValidAt } from '#domain/codes/expiry.ts';
import { foldCompact } from '#domain/core/fold.ts';
import { formatDate } from '#domain/core/format.ts';
import { submissionKey } from '#domain/submissions/submission.ts';

const KNOWN_CODES = 12;
const DISCARDED_CODES = 12;

export interface Prompt {
  system: string;
  user: string;
}

export interface AskedShop {
  shopId: number | null;
  shopName: string;
}

const SYSTEM_PROMPT =
  'Du recherchierst Rabattcodes für eine deutsche Gutscheinseite. Du erfindest nichts: Jeder Code braucht eine Quelle, auf der er wörtlich steht. Antworte nur mit JSON.';

const FORM = `{
  "codes": [
    {
      "code": "der Code, genau wie er einzugeben ist",
      "description": "wofür er gilt, ein deutscher Satz",
      "discount": "wie viel er spart, zum Beispiel 10 % oder 15 €",
      "conditions": "Mindestbestellwert, Neukunden, Ausnahmen … oder null",
      "valid_from": "JJJJ-MM-TT oder null",
      "valid_until": "JJJJ-MM-TT oder null",
      "source_url": "Adresse der Seite, auf der der Code steht"
    }
  ]
}`;

export async function promptFor(db: Database, now: Date, shop: AskedShop): Promise<Prompt> {
  const [prompt] = await promptsFor(db, now, [shop]);
  if (!prompt) throw new Error('no prompt was written');
  return prompt;
}

/** For many shops with a constant number of queries (no N+1). */
export async function promptsFor(db: Database, now: Date, shops: AskedShop[]): Promise<Prompt[]> {
  const ids = shops.flatMap(({ shopId }) => shopId ?? []);
  // Sequential: within a transaction there is one connection.
  const facts = await shopFacts(db, ids);
  const keys = shops.map(({ shopId, shopName }) => shopKeyOf(facts.get(shopId ?? 0)?.name ?? shopName));
  const codes = await knownCodes(db, ids, KNOWN_CODES);
  const discarded = await discardedCodes(db, keys, DISCARDED_CODES);
  return shops.map(({ shopId, shopName }, index) => ({
    system: SYSTEM_PROMPT,
    user: userPrompt({
      shopName,
      now,
      facts: shopId === null ? undefined : facts.get(shopId),
      codes: codes.filter((code) => code.shopId === shopId),
      discarded: discarded.get(keys[index] ?? '') ?? [],
    }),
  }));
}

/** One text for a chat window, which knows no roles. */
export function chatText({ system, user }: Prompt): string {
  return `${system}\n\n${user}`;
}

/** Equal for all spellings of one shop, also of one that is not in the catalogue. */
export function shopKeyOf(shopName: string): string {
  return foldCompact(shopName) || submissionKey(shopName);
}

interface Knowledge {
  shopName: string;
  now: Date;
  facts: ShopFacts | undefined;
  codes: KnownCode[];
  discarded: string[];
}

function userPrompt({ shopName, now, facts, codes, discarded }: Knowledge): string {
  const about = [
    `Shop: ${shopName}`,
    ...(facts?.url ? [`Website: ${facts.url}`] : []),
    ...(facts ? [`Kategorie: ${facts.category}`] : []),
    `Heute ist der ${formatDate(now)}.`,
  ];
  const known = codes.map((code) => `- ${code.code} (${discountLabel(code)}): ${fateOf(code, now)}`);
  return [
    `Finde alle Rabattcodes, die in Deutschland gerade bei ${shopName} gelten.`,
    about.join('\n'),
    ...(known.length > 0
      ? [`Diese Codes kennen wir schon; nenne sie nur, wenn sie jetzt anders gelten:\n${known.join('\n')}`]
      : []),
    ...(discarded.length > 0 ? [`Diese Codes haben wir geprüft und verworfen: ${discarded.join(', ')}`] : []),
    [
      'Regeln:',
      '- Suche zuerst auf der Website des Shops, dann in seinem Newsletter und seinen Kanälen, dann anderswo.',
      '- Nur Codes, die jeder eingeben kann: keine persönlichen, keine Beispiele, keine geratenen.',
      '- Zu jedem Code gehört die Adresse der Seite, auf der er steht (source_url). Ohne Quelle lass ihn weg.',
      '- Nur Codes, die heute noch gelten. Ist das Ende nicht bekannt, schreibe null.',
      '- Findest du keinen, antworte mit {"codes": []}.',
    ].join('\n'),
    `Antworte nur mit JSON in genau dieser Form, ohne weitere Felder und ohne Text davor oder danach:\n${FORM}`,
  ].join('\n\n');
}

function fateOf(code: KnownCode, now: Date): string {
  const { validFrom, validUntil, worked, failed } = code;
  if (code.deleted) return 'von uns entfernt';
  if (code.withdrawn) return 'vom Shop zurückgezogen';
  if (validUntil && !isValidAt(null, validUntil, now)) return `abgelaufen am ${formatLastDay(validUntil)}`;
  if (validFrom && validFrom > now) return `gilt ab ${formatDate(validFrom)}`;
  if (code.invalid || failed > worked) return 'funktioniert nicht mehr';
  return validUntil ? `gilt bis ${formatLastDay(validUntil)}` : 'gilt, Ende unbekannt';
}
