import type { FastifyRequest } from 'fastify';
import { addressOf } from './callers';

/** Code for a visitor whose country a configured source did not report. ISO 3166 assigns it to no country. */
export const UNKNOWN_COUNTRY = 'ZZ';

/** @returns the visitor's country as an upper-case ISO code; `UNKNOWN_COUNTRY` when it cannot be determined; null when no source is configured. */
export type Locate = (request: FastifyRequest) => string | null;

/** Looks up the country of an address. */
export interface CountryDatabase {
  countryOf(address: string): string | undefined;
}

export interface CountrySources {
  /** The header in which a trusted proxy reports the country. If configured, it is the only source. */
  readonly header?: string | undefined;
  readonly database?: CountryDatabase | undefined;
}

const CODE = /^[A-Z]{2}$/;
const codeOf = (told: unknown): string => {
  const code = typeof told === 'string' ? told.trim().toUpperCase() : '';
  return CODE.test(code) ? code : UNKNOWN_COUNTRY;
};

/**
 * Only a trusted proxy may report a country by header; more than one address means that one of them forwarded the request. Two codes, a code of three
 * letters or none count as no answer, and so does a request that bypassed the proxy.
 */
export function createLocate({ header, database }: CountrySources): Locate {
  const name = header?.toLowerCase();
  if (name !== undefined)
    return (request) => codeOf((request.ips?.length ?? 0) > 1 ? request.headers[name] : undefined);
  if (database) return (request) => codeOf(database.countryOf(addressOf(request.ip)));
  return () => null;
}
