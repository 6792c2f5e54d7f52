import ipaddr from 'ipaddr.js';

/** Hextets of an IPv6 address that name a network. */
const NETWORK_HEXTETS = 4;
/** Length kept of a text that is no address: a proxy may send anything. */
const LONGEST_UNKNOWN = 64;

/** `1.2.3.4:5678`, as some proxies write the connection they saw. */
const IPV4_WITH_PORT = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/;
/** `[2001:db8::1]:443` or `[2001:db8::1]` (RFC 3986 §3.2.2). */
const IPV6_IN_BRACKETS = /^\[([^\]]+)\](?::\d{1,5})?$/;
/** The scope of a link-local address (RFC 4007 §11): a name of this machine's, not of the caller's. */
const SCOPE = /%[^%]*$/;

const bare = (told: string): string => {
  const text = told.trim();
  return (IPV4_WITH_PORT.exec(text)?.[1] ?? IPV6_IN_BRACKETS.exec(text)?.[1] ?? text).replace(SCOPE, '');
};

/** The IPv4 address that the last 32 bits of an IPv6 address hold. */
const ipv4Within = ({ parts }: ipaddr.IPv6): ipaddr.IPv4 => {
  const [high = 0, low = 0] = parts.slice(-2);
  return new ipaddr.IPv4([high >> 8, high & 0xff, low >> 8, low & 0xff]);
};

/** @returns undefined for what is no address. An IPv4 address inside an IPv6 one (::ffff:0:0/96; NAT64 of RFC 6052, 64:ff9b::/96) is that IPv4 address. */
function parse(told: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const text = bare(told);
  if (!ipaddr.isValid(text)) return undefined;
  const parsed = ipaddr.process(text);
  return parsed instanceof ipaddr.IPv6 && parsed.range() === 'rfc6052' ? ipv4Within(parsed) : parsed;
}

/**
 * The caller's address in its one form, without port, brackets or scope: what sessions, the audit log and log lines say.
 * @param told as the connection or a trusted proxy tells it. @returns what was told, cut to 64 characters, when it is no address
 */
export const addressOf = (told: string): string => parse(told)?.toString() ?? told.slice(0, LONGEST_UNKNOWN);

/**
 * The key by which callers are counted everywhere: an IPv4 address, or the /64 network of an IPv6 address, since one host owns all of it.
 * @param address as the connection or a trusted proxy tells it. @returns the same text for the same caller
 */
export function callerOf(address: string): string {
  const parsed = parse(address);
  if (!(parsed instanceof ipaddr.IPv6)) return addressOf(address);
  return `${parsed.parts
    .slice(0, NETWORK_HEXTETS)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
