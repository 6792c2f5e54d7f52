import type { Server } from 'node:http';
import ipaddr from 'ipaddr.js';
import { callerOf } from './callers';

/** Limits how many of something one caller may hold at a time. */
export interface Ceiling {
  /** @returns false when the caller holds all that one may. */
  enter(address: string): boolean;
  leave(address: string): void;
}

/** @param most for one caller, counted as everywhere: an IPv4 address, an IPv6 network. 0 is no ceiling. */
export function createCeiling(most: number): Ceiling {
  const held = new Map<string, number>();
  return {
    enter(address) {
      const caller = callerOf(address);
      const count = held.get(caller) ?? 0;
      if (most > 0 && count >= most) return false;
      held.set(caller, count + 1);
      return true;
    },
    leave(address) {
      const caller = callerOf(address);
      const count = held.get(caller) ?? 0;
      if (count > 1) held.set(caller, count - 1);
      else held.delete(caller);
    },
  };
}

/** The names of ranges that a list of proxies may have, as the library calls them. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['loopback'],
  linklocal: ['linkLocal'],
  uniquelocal: ['private', 'uniqueLocal'],
};

/** Whether a connection comes from a proxy of ours. @param proxies addresses, networks or names of ranges, as the configuration reads them. */
export function isTrustedProxy(address: string, proxies: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return proxies.some((entry) => {
    if (NAMED[entry]) return NAMED[entry].includes(parsed.range());
    const [network, bits] = entry.includes('/') ? entry.split('/') : [entry, undefined];
    if (!network || !ipaddr.isValid(network)) return false;
    const range = ipaddr.process(network);
    if (range.kind() !== parsed.kind()) return false;
    // A mapped network's bits count from the front of IPv6.
    const mapped = range.kind() === 'ipv4' && network.includes(':') ? 96 : 0;
    const whole = range.kind() === 'ipv4' ? 32 : 128;
    return parsed.match(range, bits === undefined ? whole : Number(bits) - mapped);
  });
}

/**
 * Closes connections beyond the limit of their address immediately. Connections of trusted proxies carry many visitors and are not counted; the proxy
 * limits those visitors.
 */
export function limitConnections(server: Server, most: number, proxies: readonly string[]): void {
  const ceiling = createCeiling(most);
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (isTrustedProxy(address, proxies)) return;
    if (!ceiling.enter(address)) return void socket.destroy();
    socket.once('close', () => ceiling.leave(address));
  });
}
