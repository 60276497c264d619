import { describe, expect, it } from 'vitest';
import { categoryOfSector } from './sectors.ts';

describe('categoryOfSector', () => {
  it.each([
    ['Clothing & Accessories', 'fashion'],
    ['Clothing', 'fashion'],
    ['Clothing Accessories', 'fashion'],
    ['Womenswear', 'fashion'],
    ['Menswear', 'fashion'],
    ['Lingerie', 'fashion'],
    ['Shoes', 'fashion'],
    ['Sportswear', 'sport-fitness'],
    ['Sports Equipment', 'sport-fitness'],
    ['Health & Beauty', 'beauty'],
    ['Cosmetics', 'beauty'],
    ['Pharmaceuticals', 'gesundheit'],
    ['Vitamins & Supplements', 'gesundheit'],
    ['Contact Lenses', 'gesundheit'],
    ['Electrical Goods', 'elektronik'],
    ['Electronic Accessories', 'elektronik'],
    ['Computers', 'elektronik'],
    ['Gadgets', 'elektronik'],
    ['Software Downloads', 'elektronik'],
    ['Mobile Phones', 'elektronik'],
    ['Mobile Pay As You Go', 'services'],
    ['Telecommunications', 'services'],
    ['Broadband', 'services'],
    ['Business Services (B2B)', 'services'],
    ['Education, Training & Recruitment', 'services'],
    ['Finance & Insurance', 'services'],
    ['Travel', 'reisen'],
    ['Hotels & Accommodation', 'reisen'],
    ['Flights', 'reisen'],
    ['Car Hire', 'reisen'],
    ['Automotive', 'auto'],
    ['Car Parts', 'auto'],
    ['Home & Garden', 'wohnen'],
    ['Furniture & Soft Furnishings', 'wohnen'],
    ['Jewellery', 'schmuck'],
    ['Jewellery & Watches', 'schmuck'],
    ['Food & Drink', 'food-drinks'],
    ['FMCG', 'food-drinks'],
    ['Wine & Spirits', 'food-drinks'],
    ['Office Supplies', 'buero'],
    ['Stationery', 'buero'],
    ['Photography', 'foto'],
    ['Computer Games', 'gaming'],
    ['Toys & Games', 'lifestyle'],
    ['Gifts & Flowers', 'lifestyle'],
    ['Pets & Pet Care', 'lifestyle'],
    ['Department Stores', 'lifestyle'],
    ['Entertainment Superstore', 'lifestyle'],
  ])('%s liegt in %s', (sector, slug) => {
    expect(categoryOfSector(sector)).toBe(slug);
  });

  it.each(['', '   ', null, undefined, 'Erotic', 'Something New 2030'])('%j kommt zu Lifestyle', (sector) => {
    expect(categoryOfSector(sector)).toBe('lifestyle');
  });

  it('versteht auch unsere eigenen Namen', () => {
    expect(categoryOfSector('Haushalt & Garten')).toBe('wohnen');
    expect(categoryOfSector('beauty')).toBe('beauty');
  });
});
