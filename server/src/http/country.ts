import type { FastifyRequest } from 'fastify';
import { addressOf } from './callers';

/** What stands for a visitor whose country somebody should have told and did not: a code that ISO 3166 gives to no country. */
export const UNKNOWN_COUNTRY = 'ZZ';

/** @returns where a visitor is, upper-case ISO code; `UNKNOWN_COUNTRY` when it cannot be read; null when nobody is configured who could tell. */
export type Locate = (request: FastifyRequest) => string | null;

/** Tells the country of an address, as far as it is known. */
export interface CountryDatabase {
  countryOf(address: string): string | undefined;
}

export interface CountrySources {
  /** The header in which a trusted proxy tells the country. Where there is one, it alone is asked. */
  readonly header?: string | undefined;
  readonly database?: CountryDatabase | undefined;
}

const CODE = /^[A-Z]{2}$/;
const codeOf = (told: unknown): string => {
  const code = typeof told === 'string' ? told.trim().toUpperCase() : '';
  return CODE.test(code) ? code : UNKNOWN_COUNTRY;
};

/**
 * Only a trusted proxy may tell a country by header; more than one address means that one of them forwarded the request. Two codes, a code of three
 * letters, or none are as good as no answer, and so is a request that came round the proxy.
 */
export function createLocate({ header, database }: CountrySources): Locate {
  const name = header?.toLowerCase();
  if (name !== undefined)
    return (request) => codeOf((request.ips?.length ?? 0) > 1 ? request.headers[name] : undefined);
  if (database) return (request) => codeOf(database.countryOf(addressOf(request.ip)));
  return () => null;
}
