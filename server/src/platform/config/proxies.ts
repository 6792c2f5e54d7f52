import ipaddr from 'ipaddr.js';
import { ConfigurationFault } from './fault';

/** Ranges that the web server knows by name. */
const NAMED = ['loopback', 'linklocal', 'uniquelocal'];
/** A wider range would be a part of the Internet, whose visitors could then say where they come from and who they are. */
const LEAST_PREFIX = { ipv4: 8, ipv6: 7 } as const;
const MAPPED_BITS = 96;

function isProxy(entry: string): boolean {
  if (NAMED.includes(entry)) return true;
  if (ipaddr.isValid(entry)) return !entry.includes('/') && /[.:]/.test(entry);
  if (!/[.:].*\/\d{1,3}$/.test(entry)) return false;
  try {
    const [range, bits] = ipaddr.parseCIDR(entry);
    const mapped = range instanceof ipaddr.IPv6 && range.isIPv4MappedAddress();
    return mapped ? bits - MAPPED_BITS >= LEAST_PREFIX.ipv4 : bits >= LEAST_PREFIX[range.kind()];
  } catch {
    return false;
  }
}

/** @param list comma-separated addresses, ranges or names of ranges. @throws ConfigurationFault for what is none, or is nearly everybody. */
export function readProxies(list: string): string[] {
  const entries = list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  if (!entries.every(isProxy))
    throw new ConfigurationFault(
      `TRUSTED_PROXIES must list addresses, ranges of at least /${LEAST_PREFIX.ipv4} (IPv6 /${LEAST_PREFIX.ipv6}), or ${NAMED.join(', ')}`,
    );
  return entries;
}
