import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { clientAddress, clientKey, isIpv6, neighbourhoodOf, networkOf } from './client-address.ts';

function request(remoteAddress: string, forwarded?: string): IncomingMessage {
  return {
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  } as unknown as IncomingMessage;
}

describe('the address of a client', () => {
  test('is that of the connection, whatever a header claims', () => {
    expect(clientAddress(request('203.0.113.5', '198.51.100.1'), 0)).toBe('203.0.113.5');
  });

  test('comes from the last entry that a trusted proxy wrote', () => {
    const forged = '10.9.9.9, 198.51.100.1, 192.0.2.7';
    expect(clientAddress(request('10.0.0.1', forged), 1)).toBe('192.0.2.7');
    expect(clientAddress(request('10.0.0.1', forged), 2)).toBe('198.51.100.1');
  });

  test('falls back to the connection where the header is missing, too short or no address', () => {
    expect(clientAddress(request('10.0.0.1'), 1)).toBe('10.0.0.1');
    expect(clientAddress(request('10.0.0.1', '192.0.2.7'), 2)).toBe('10.0.0.1');
    expect(clientAddress(request('10.0.0.1', 'unknown'), 1)).toBe('10.0.0.1');
  });

  test('is the same for an IPv4 address written as IPv6', () => {
    expect(clientAddress(request('::ffff:203.0.113.5'), 0)).toBe('203.0.113.5');
  });
});

test('a line of IPv6 addresses is one client, a line of IPv4 is each its own', () => {
  expect(clientKey('2001:db8:1:2:3::1')).toBe(clientKey('2001:db8:1:2:ffff::9'));
  expect(clientKey('2001:db8:1:2::1')).not.toBe(clientKey('2001:db8:1:3::1'));
  expect(clientKey('203.0.113.5')).not.toBe(clientKey('203.0.113.6'));
});

test('a network is an IPv4 /24 and an IPv6 /48', () => {
  expect(networkOf('203.0.113.5')).toBe('203.0.113.0/24');
  expect(networkOf('203.0.114.5')).not.toBe(networkOf('203.0.113.5'));
  expect(networkOf('2001:db8:1:2::1')).toBe('2001:db8:1::/48');
  expect(networkOf('2001:db8:2::1')).not.toBe(networkOf('2001:db8:1::1'));
});

test('where anybody gets networks for nothing, all of them are one', () => {
  for (const [one, other] of [
    ['2001:470:7a01::1', '2001:470:b0b:2::1'],
    ['2002:c000:201::1', '2002:cb00:7105::1'],
    ['2001:0:4136:e378::1', '2001:0:5ef5:79fb::1'],
  ] as const) {
    expect(networkOf(one)).toBe(networkOf(other));
    expect(neighbourhoodOf(one)).toBe(neighbourhoodOf(other));
    expect(clientKey(one)).not.toBe(clientKey(other));
  }
  expect(networkOf('2001:471:1::1')).toBe('2001:471:1::/48');
  expect(networkOf('2003:c0:1::1')).toBe('2003:c0:1::/48');
});

test('a neighbourhood is an IPv4 /16 and an IPv6 /32', () => {
  expect(neighbourhoodOf('203.0.113.5')).toBe(neighbourhoodOf('203.0.7.9'));
  expect(neighbourhoodOf('203.1.113.5')).not.toBe(neighbourhoodOf('203.0.113.5'));
  expect(neighbourhoodOf('2001:db8:1::1')).toBe(neighbourhoodOf('2001:db8:ffff::1'));
  expect(neighbourhoodOf('2001:db9::1')).not.toBe(neighbourhoodOf('2001:db8::1'));
});

test('an IPv4 address written as IPv6 is of IPv4', () => {
  expect([isIpv6('::ffff:203.0.113.5'), isIpv6('2001:db8::1'), isIpv6('unbekannt')]).toEqual([
    false,
    true,
    false,
  ]);
});
