import { lookup as resolve } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { PushSettings } from './config';

const MOST_LENGTH = 1_000;

type Allowed = Pick<PushSettings, 'hosts' | 'sandbox'>;

const isBelow = (host: string, listed: string): boolean =>
  listed.startsWith('.') ? host.endsWith(listed) && host.length > listed.length : host === listed;

export const isSandbox = (endpoint: URL, { sandbox }: Pick<Allowed, 'sandbox'>): boolean =>
  sandbox.includes(endpoint.origin);

/**
 * The address at which a browser is reached, if it may be asked: https on the usual port at a listed push service, nothing else. A member's browser names
 * it, so an attacker may name anything, an address of our own network included.
 */
export function readEndpoint(text: string, allowed: Allowed): URL | undefined {
  if (text.length > MOST_LENGTH || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return undefined;
  if (isSandbox(url, allowed)) return url;
  const isListed = allowed.hosts.some((host) => isBelow(url.hostname, host));
  return isListed && url.protocol === 'https:' && url.port === '' ? url : undefined;
}

/** Whether an address is one of the public internet: no loopback, private, link-local, carrier's, mapped, reserved or multicast one. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/**
 * Resolves a host for one connection, and refuses it when any of its addresses is not public. The connection is opened to exactly the addresses that were
 * checked, so a name that is given another address a moment later changes nothing.
 */
export const lookUpPublic: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (failure, addresses) => {
    if (failure) {
      done(failure, '');
      return;
    }
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => !isPublicAddress(address))) {
      done(Object.assign(new Error('a push service at an address that is not public'), { code: 'EACCES' }), '');
      return;
    }
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};
