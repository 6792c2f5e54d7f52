import ipaddr from 'ipaddr.js';

/** Hextets of an IPv6 address that name a network. */
const NETWORK_HEXTETS = 4;

/**
 * By what calls from outside are counted: an IPv4 address; of IPv6 the network of 64 bits, because whoever has one address of it has them all.
 * @param address as the connection or a trusted proxy tells it. @returns the same text for the same caller
 */
export function callerOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${parsed.parts
    .slice(0, NETWORK_HEXTETS)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
