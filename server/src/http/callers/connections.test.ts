import { expect, it } from 'vitest';
import { createCeiling, isTrustedProxy } from './connections';

it('counts by the caller’s network: an IPv4 address, an IPv6 network of 64 bits', () => {
  const ceiling = createCeiling(2);
  expect([ceiling.enter('192.0.2.1'), ceiling.enter('::ffff:192.0.2.1'), ceiling.enter('192.0.2.1')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(ceiling.enter('192.0.2.2')).toBe(true);
  expect([1, 2, 3].map((n) => ceiling.enter(`2001:db8::${n}`))).toEqual([true, true, false]);
  expect(ceiling.enter('2001:db8:0:1::1')).toBe(true);
  ceiling.leave('192.0.2.1');
  expect(ceiling.enter('192.0.2.1')).toBe(true);
  expect(ceiling.enter('192.0.2.1')).toBe(false);
});

it('has no ceiling at 0', () => {
  const ceiling = createCeiling(0);
  expect(Array.from({ length: 500 }, () => ceiling.enter('192.0.2.1')).every(Boolean)).toBe(true);
});

it('knows the proxies that the configuration names', () => {
  const proxies = ['uniquelocal', '203.0.113.7', '198.51.100.0/24', '2001:db8::/32', '::ffff:192.0.2.0/120'];
  for (const address of [
    '10.1.2.3',
    'fd00::1',
    '203.0.113.7',
    '::ffff:203.0.113.7',
    '198.51.100.9',
    '2001:db8::1',
    '192.0.2.9',
  ])
    expect([address, isTrustedProxy(address, proxies)]).toEqual([address, true]);
  for (const address of ['127.0.0.1', '203.0.113.8', '198.51.101.1', '2001:db9::1', '192.0.3.1', '', 'unknown'])
    expect([address, isTrustedProxy(address, proxies)]).toEqual([address, false]);
  expect(isTrustedProxy('127.0.0.1', ['loopback'])).toBe(true);
  expect(isTrustedProxy('127.0.0.1', [])).toBe(false);
});
