import { describe, expect, test } from 'vitest';
import { callerOf } from './callers';

describe('who is counted', () => {
  test('an IPv4 address by itself, also written as IPv6', () => {
    expect(callerOf('203.0.113.7')).toBe('203.0.113.7');
    expect(callerOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
  });

  test('every address of an IPv6 network together, and of the next one apart', () => {
    const first = callerOf('2001:db8:1:2::1');
    expect(callerOf('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(first);
    expect(callerOf('2001:0db8:0001:0002:0000:0000:0000:0001')).toBe(first);
    expect(callerOf('2001:db8:1:3::1')).not.toBe(first);
  });

  test('what is no address as it is', () => expect(callerOf('unknown')).toBe('unknown'));
});
