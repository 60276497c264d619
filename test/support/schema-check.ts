// Checks structured data against what schema.org has, written down as a table so that no test needs the network.
// Only the types and properties the site uses are in it: another one fails until somebody has looked it up.

type Kind = 'text' | 'url' | 'date' | 'position' | 'count' | readonly string[];

interface Shape {
  required: Record<string, Kind>;
  optional?: Record<string, Kind>;
}

const OFFER_LIST: Shape = {
  required: { name: 'text', itemListElement: ['Offer'] },
  optional: { numberOfItems: 'count' },
};

const SHAPES: Record<string, Shape> = {
  BreadcrumbList: { required: { itemListElement: ['ListItem'] } },
  ItemList: {
    required: { name: 'text', itemListElement: ['ListItem'] },
    optional: { numberOfItems: 'count' },
  },
  OfferCatalog: OFFER_LIST,
  ListItem: { required: { position: 'position', name: 'text' }, optional: { item: 'url', url: 'url' } },
  FAQPage: { required: { mainEntity: ['Question'] } },
  Question: { required: { name: 'text', acceptedAnswer: ['Answer'] } },
  Answer: { required: { text: 'text' } },
  // No `price`, `discount` or `discountCode`: we sell nothing, and the latter two belong to an order.
  Offer: {
    required: { name: 'text', description: 'text', url: 'url', validThrough: 'date' },
    optional: {
      validFrom: 'date',
      category: 'text',
      eligibleRegion: 'text',
      additionalProperty: ['PropertyValue'],
      offeredBy: ['OnlineStore', 'Organization'],
      seller: ['OnlineStore', 'Organization'],
    },
  },
  PropertyValue: {
    required: { name: 'text', value: 'count' },
    optional: { unitCode: 'text', unitText: 'text' },
  },
  OnlineStore: { required: { name: 'text' }, optional: { url: 'url', hasOfferCatalog: ['OfferCatalog'] } },
  WebSite: {
    required: { name: 'text', url: 'url' },
    optional: { alternateName: 'text', inLanguage: 'text', potentialAction: ['SearchAction'] },
  },
  SearchAction: { required: { target: ['EntryPoint'], 'query-input': 'text' } },
  EntryPoint: { required: { urlTemplate: 'url' } },
  Organization: {
    required: { name: 'text', url: 'url' },
    optional: {
      logo: 'url',
      legalName: 'text',
      email: 'text',
      telephone: 'text',
      vatID: 'text',
      address: ['PostalAddress'],
    },
  },
  PostalAddress: {
    required: { streetAddress: 'text', addressLocality: 'text', addressCountry: 'text' },
    optional: { postalCode: 'text' },
  },
};

/** The data blocks of a page, parsed. */
export function structuredDataIn(html: string): Record<string, unknown>[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json">(?<json>[\s\S]*?)<\/script>/g);
  return [...blocks].map(({ groups }) => JSON.parse(groups?.json ?? ''));
}

/** What is wrong with a data block; nothing for a good one. `now` finds offers that have ended. */
export function schemaProblems(data: unknown, now: Date): string[] {
  if (!isObject(data)) return ['is no object'];
  const { '@context': context, ...thing } = data;
  const about = context === 'https://schema.org' ? [] : [`@context is ${String(context)}`];
  return [...about, ...problemsOf(thing, String(thing['@type']), now)];
}

function problemsOf(thing: Record<string, unknown>, path: string, now: Date): string[] {
  const { '@type': type, ...properties } = thing;
  const shape = SHAPES[String(type)];
  if (!shape) return [`${path}: there is no type ${String(type)}`];
  const known = { ...shape.required, ...shape.optional };
  const missing = Object.keys(shape.required).filter((name) => !(name in properties));
  return [
    ...missing.map((name) => `${path}: ${name} is missing`),
    ...Object.entries(properties).flatMap(([name, value]) => {
      const kind = known[name];
      return kind ? valueProblems(value, kind, `${path}.${name}`, now) : [`${path}: has no ${name}`];
    }),
    ...(type === 'BreadcrumbList' ? breadcrumbProblems(properties.itemListElement, path) : []),
    ...(type === 'Offer' && Date.parse(String(properties.validThrough)) <= now.getTime()
      ? [`${path}: has ended`]
      : []),
  ];
}

function valueProblems(value: unknown, kind: Kind, path: string, now: Date): string[] {
  if (typeof kind === 'string') return isOfKind(value, kind) ? [] : [`${path} is no ${kind}`];
  const things = Array.isArray(value) ? value : [value];
  if (things.length === 0) return [`${path} is empty`];
  return things.flatMap((thing, index) => {
    if (!isObject(thing) || !kind.includes(String(thing['@type'])))
      return [`${path}[${index}] is no ${kind}`];
    const position = thing['@type'] === 'ListItem' && thing.position !== index + 1;
    return [
      ...(position ? [`${path}[${index}] has the position ${String(thing.position)}`] : []),
      ...problemsOf(thing, `${path}[${index}]`, now),
    ];
  });
}

/** Every step but the last, which is the page itself, leads somewhere. */
function breadcrumbProblems(steps: unknown, path: string): string[] {
  if (!Array.isArray(steps)) return [];
  return steps
    .slice(0, -1)
    .flatMap((step, index) =>
      isObject(step) && step.item ? [] : [`${path}: step ${index + 1} leads nowhere`],
    );
}

function isOfKind(value: unknown, kind: Extract<Kind, string>): boolean {
  if (kind === 'position') return Number.isInteger(value) && Number(value) >= 1;
  if (kind === 'count') return Number.isInteger(value) && Number(value) >= 0;
  if (typeof value !== 'string' || value.trim() === '') return false;
  if (kind === 'url') return /^https?:\/\//.test(value) && URL.canParse(value);
  return kind === 'text' || (/^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value)));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
