import { expect, it } from 'vitest';
import { pictureAddresses } from './logo-addresses.ts';

const shop = { name: 'Laden', url: 'https://www.laden.de/de/start?x=1', logoUrl: null, needsReview: false };
const icons = ['https://www.laden.de/apple-touch-icon.png', 'https://www.laden.de/favicon.ico'];

it('asks the shop’s own site, at its root', () => {
  expect(pictureAddresses(shop)).toEqual(icons);
});

it('takes a stored logo first', () => {
  const logoUrl = 'https://ui.awin.com/images/upload/merchant/profile/1.png';
  expect(pictureAddresses({ ...shop, logoUrl })).toEqual([logoUrl, ...icons]);
});

it.each(['', '   ', 'javascript:alert(1)', 'file:///etc/passwd', 'https://a:b@c.de/x.png'])(
  'leaves out a stored logo that is no address (%j)',
  (logoUrl) => {
    expect(pictureAddresses({ ...shop, logoUrl })).toEqual(icons);
  },
);

it('knows the site of a known shop without an address, and guesses none', () => {
  expect(pictureAddresses({ ...shop, name: 'Thalia', url: '' })[0]).toBe(
    'https://www.thalia.de/apple-touch-icon.png',
  );
  expect(pictureAddresses({ ...shop, name: 'constructor', url: '' })).toEqual([]);
  expect(pictureAddresses({ ...shop, url: '' })).toEqual([]);
});

it('fetches nothing for a shop that nobody has looked at', () => {
  expect(pictureAddresses({ ...shop, logoUrl: 'https://laden.de/x.png', needsReview: true })).toEqual([]);
});
