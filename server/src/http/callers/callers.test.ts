import { describe, expect, test } from 'vitest';
import { addressOf, callerOf } from './callers';

describe('who is counted', () => {
  test('an IPv4 address by itself, also written as IPv6', () => {
    expect(callerOf('203.0.113.7')).toBe('203.0.113.7');
    expect(callerOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
  });

  test.each(['203.0.113.7:5678', '203.0.113.7:1', ' 203.0.113.7 ', '[::ffff:203.0.113.7]:5678', '[::ffff:cb00:7107]'])(
    'an IPv4 address whatever port a proxy writes behind it: %s',
    (told) => expect(callerOf(told)).toBe('203.0.113.7'),
  );

  test.each(['[2001:db8::1]:443', '[2001:db8::1]', '[2001:DB8:0:0::1]:65535', '2001:db8::1%eth0'])(
    'an IPv6 network whatever a proxy writes around the address: %s',
    (told) => expect(callerOf(told)).toBe('2001:db8:0:0::/64'),
  );

  test('visitors behind NAT64 by their IPv4 address, not all of them together', () => {
    expect(callerOf('64:ff9b::203.0.113.7')).toBe('203.0.113.7');
    expect(callerOf('[64:ff9b::cb00:7107]:443')).toBe('203.0.113.7');
    expect(callerOf('64:ff9b::203.0.113.8')).not.toBe('203.0.113.7');
  });

  test('every address of an IPv6 network together, and of the next one apart', () => {
    const first = callerOf('2001:db8:1:2::1');
    expect(callerOf('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(first);
    expect(callerOf('2001:0db8:0001:0002:0000:0000:0000:0001')).toBe(first);
    expect(callerOf('2001:db8:1:3::1')).not.toBe(first);
  });

  test('what is no address as it is', () => expect(callerOf('unknown')).toBe('unknown'));
});

describe('the address that is written down', () => {
  test.each([
    ['203.0.113.7:5678', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['64:ff9b::203.0.113.7', '203.0.113.7'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['2001:0DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['unknown', 'unknown'],
    ['x'.repeat(5_000), 'x'.repeat(64)],
  ])('of %s is %s', (told, written) => expect(addressOf(told)).toBe(written));
});
