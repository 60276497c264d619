import { BlockList } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

// From the registries of special addresses, written down again rather than taken from the package under test.
const SPECIAL_V4 = (
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 ' +
  '192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 ' +
  '198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4'
).split(' ');

const special = new BlockList();
for (const range of SPECIAL_V4) {
  const [network = '', bits] = range.split('/');
  special.addSubnet(network, Number(bits));
}

const v4 = fc.ipV4();
const octets = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255));
const inSpecialRange = fc.tuple(fc.constantFrom(...SPECIAL_V4), fc.nat(0xffffffff)).map(([range, random]) => {
  const [network = '', bits] = range.split('/');
  const start = network.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
  const number = start + (random % 2 ** (32 - Number(bits)));
  return [24, 16, 8, 0].map((shift) => Math.floor(number / 2 ** shift) % 256).join('.');
});

describe('IPv4', () => {
  it('exactly what no registry reserves is public', () => {
    fc.assert(
      fc.property(fc.oneof(v4, inSpecialRange), (address) => {
        expect(isPublicAddress(address)).toBe(!special.check(address));
      }),
      { numRuns: 3_000 },
    );
  });

  it.each([
    [
      'the first and last of a private network',
      ['10.0.0.0', '10.255.255.255', '172.16.0.0', '172.31.255.255'],
    ],
    ['this machine', ['127.0.0.1', '127.255.255.254', '0.0.0.0', '0.1.2.3']],
    ['the address where clouds keep their keys', ['169.254.169.254']],
    ['carrier-grade NAT', ['100.64.0.1', '100.127.255.255']],
    ['broadcast and groups', ['255.255.255.255', '224.0.0.1', '239.255.255.250']],
  ])('refuses %s', (_what, addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });

  it('the neighbours of private networks are public', () => {
    const neighbours = ['9.255.255.255', '11.0.0.0', '172.15.255.255', '172.32.0.0', '192.167.255.255'];
    expect(neighbours.filter((address) => !isPublicAddress(address))).toEqual([]);
  });

  it('other spellings are no addresses', () => {
    const spellings = [
      '2130706433',
      '0x7f000001',
      '0177.0.0.1',
      '127.1',
      '8.8',
      '010.8.8.8',
      ' 8.8.8.8',
      '',
      'a',
    ];
    expect(spellings.filter(isPublicAddress)).toEqual([]);
  });
});

describe('IPv6', () => {
  it('refuses every IPv4 address in disguise', () => {
    fc.assert(
      fc.property(octets, ([a, b, c, d]) => {
        const hex = (high: number, low: number) => (high * 256 + low).toString(16);
        const disguises = [
          `::ffff:${a}.${b}.${c}.${d}`,
          `::ffff:${hex(a, b)}:${hex(c, d)}`,
          `::ffff:0:${hex(a, b)}:${hex(c, d)}`,
          `::${hex(a, b)}:${hex(c, d)}`,
          `64:ff9b::${hex(a, b)}:${hex(c, d)}`,
          `64:ff9b:1::${hex(a, b)}:${hex(c, d)}`,
          `2002:${hex(a, b)}:${hex(c, d)}::1`,
          `2001:0:${hex(a, b)}:${hex(c, d)}::1`,
        ];
        expect(disguises.filter(isPublicAddress)).toEqual([]);
      }),
    );
  });

  it('nothing outside of 2000::/3 is public', () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const global = new BlockList();
        global.addSubnet('2000::', 3, 'ipv6');
        fc.pre(!global.check(address, 'ipv6'));
        expect(isPublicAddress(address)).toBe(false);
      }),
    );
  });

  it.each([
    '::',
    '::1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd12:3456::1',
    'fec0::1',
    'ff02::1',
    '100::1',
    '2001:db8::1',
    '2001:10::1',
    '3fff::1',
    '4000::1',
    '[2a00:1450::1]',
  ])('refuses %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['2a00:1450:4001:82b::2003', '2606:4700::1111', '2001:4860:4860::8888'])('allows %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});
