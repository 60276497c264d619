// The category of a shop from the sector its affiliate network puts it in (English names, no fixed list).

import { type CategorySlug, findCategory } from '#domain/core/categories.ts';

/** Department stores, gifts, pets, toys, books: a bit of everything. */
const DEFAULT: CategorySlug = 'lifestyle';

// In this order: "Car Hire" is travel before it is a car, "Sportswear" sport before it is clothing.
const RULES: readonly (readonly [pattern: RegExp, slug: CategorySlug])[] = [
  [/\b(?:toys?|gifts?|pets?|books?|magazines?|department stores?|superstores?)\b/, 'lifestyle'],
  [
    /travel|hotel|flight|airline|holiday|accommodation|cruise|\btours?\b|\btrains?\b|car (?:hire|rental)|parking/,
    'reisen',
  ],
  [/photo|camera/, 'foto'],
  [/sport|fitness|outdoor|cycl|bike|\bgolf|running/, 'sport-fitness'],
  [/jewel|watch/, 'schmuck'],
  [/beauty|cosmetic|perfum|fragrance|hair|skin/, 'beauty'],
  [/health|pharma|medic|vitamin|supplement|nutrition|lenses|optic|wellbeing|wellness/, 'gesundheit'],
  [
    /food|drink|wine|beer|spirits|alcohol|grocer|supermarket|fmcg|restaurant|takeaway|coffee|meal/,
    'food-drinks',
  ],
  [/office|stationery|school|print/, 'buero'],
  [/furni|garden|home|house|\bdiy\b|kitchen|\bbed|bath|interior|lighting|flooring/, 'wohnen'],
  [/\bgames?\b|video gam|console|e-?sports/, 'gaming'],
  [
    /electr|computer|gadget|handset|mobile phones?\b|smartphone|audio|hi-?fi|appliance|white goods|software|\btv\b/,
    'elektronik',
  ],
  [/automo|motor|\bcars?\b|tyre|tire|vehicle/, 'auto'],
  [/cloth|wear\b|fashion|shoe|lingerie|underwear|handbag|\bbags\b|apparel|accessor/, 'fashion'],
  [
    /service|financ|insur|bank|credit|loan|energy|utilit|legal|broadband|telecom|mobile|internet|hosting|educat|training|recruit|job|dating|business|b2b|real estate|property|streaming|subscription/,
    'services',
  ],
];

export function categoryOfSector(sector: string | null | undefined): CategorySlug {
  const text = sector?.trim().toLowerCase() ?? '';
  const known = text === '' ? null : findCategory(text);
  return known?.slug ?? RULES.find(([pattern]) => pattern.test(text))?.[1] ?? DEFAULT;
}
