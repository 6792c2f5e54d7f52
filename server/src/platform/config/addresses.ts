import { ConfigurationFault } from './fault';

/**
 * What an address in the configuration is for, which decides what may stand in it:
 * `site` is an origin of ours and nothing more; `page` is shown to browsers and named in a Content-Security-Policy; `partner` is a provider's API;
 * `node` is a chain's node, which knows neither TLS nor another way to log in than a user and a password in its address.
 */
export type AddressKind = 'site' | 'page' | 'partner' | 'node' | 'database' | 'mail';

const PROTOCOLS: Readonly<Record<AddressKind, readonly string[]>> = {
  site: ['https:'],
  page: ['https:'],
  partner: ['https:'],
  node: ['https:', 'http:'],
  database: ['postgres:', 'postgresql:'],
  mail: ['smtp:', 'smtps:'],
};

const MEANING: Readonly<Record<AddressKind, string>> = {
  site: 'an address of a host and nothing more, such as https://play.example',
  page: 'an address that begins with https://, without a user, a password or a #',
  partner: 'an address that begins with https://, without a user, a password or a #',
  node: 'an address that begins with https:// or http://',
  database: 'an address such as postgres://user:password@host:5432/database',
  mail: 'an address such as smtp://user:password@host:587',
};

const MAY_CARRY_A_LOGIN: readonly AddressKind[] = ['node', 'database', 'mail'];
const THIS_MACHINE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** A host and nothing that would mean more than itself in a Content-Security-Policy, such as `*` or `;`. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?|\[[0-9a-f:.]+\])$/;
/** Signs that end an address, or a source of a policy, wherever it is written down. */
const FOUL = /[\s\\"'`<>;,*{}|^\p{C}]/u;

/** http is for trying things out, and in production for a relay on this very machine that a partner is reached through. */
function protocolsOf(kind: AddressKind, production: boolean, host: string): readonly string[] {
  const own = PROTOCOLS[kind];
  if (!own.includes('https:')) return own;
  return !production || (kind === 'partner' && THIS_MACHINE.test(host)) ? [...own, 'http:'] : own;
}

/**
 * Reads one address of the configuration.
 * @param name of the variable. @param production asks for https wherever browsers or money travel.
 * @returns the origin of a site; the others as written, without a slash at the end of a partner's.
 * @throws ConfigurationFault that names the variable and never its value, which may bear a password.
 */
export function readAddress(name: string, value: string, kind: AddressKind, production: boolean): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  // The host of a scheme that browsers do not know is left as it was written.
  const host = url?.hostname.toLowerCase() ?? '';
  const login = url !== undefined && (url.username !== '' || url.password !== '');
  const isPlain = !FOUL.test(MAY_CARRY_A_LOGIN.includes(kind) ? value.replace(/\/\/[^/@]*@/, '//') : value);
  const isSite = url !== undefined && url.pathname === '/' && url.search === '';
  const right =
    url !== undefined &&
    protocolsOf(kind, production, host).includes(url.protocol) &&
    HOST.test(host) &&
    isPlain &&
    !value.includes('#') &&
    (!login || MAY_CARRY_A_LOGIN.includes(kind)) &&
    (kind !== 'site' || (isSite && !value.includes('?'))) &&
    (kind !== 'database' || url.pathname.length > 1);
  if (!right) {
    const desk = !production && PROTOCOLS[kind].join() === 'https:' ? ' (outside production http:// too)' : '';
    throw new ConfigurationFault(`${name} must be ${MEANING[kind]}${desk}`);
  }
  if (kind === 'site') return url.origin;
  return kind === 'partner' ? value.replace(/\/+$/, '') : value;
}

/**
 * Sites keep their scripts and tokens apart by the browser's rule of origins alone.
 * @throws ConfigurationFault naming the two that are one.
 */
export function refuseSharedOrigins(sites: Readonly<Record<string, string>>): void {
  const seen = new Map<string, string>();
  for (const [name, origin] of Object.entries(sites)) {
    const other = seen.get(origin);
    if (other) throw new ConfigurationFault(`${other} and ${name} must be different origins`);
    seen.set(origin, name);
  }
}
