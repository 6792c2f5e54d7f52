import type { FastifyRequest } from 'fastify';

/**
 * Where a visitor is, upper-case ISO code, or null when nobody trustworthy said it. Only a trusted proxy may; more than one address means
 * that one of them forwarded the request.
 * @param header the proxy's header, when one is configured.
 */
export function countryOf(request: FastifyRequest, header: string | undefined): string | null {
  const forwarded = (request.ips?.length ?? 0) > 1;
  const country = header && forwarded ? request.headers[header.toLowerCase()] : undefined;
  return typeof country === 'string' ? country.toUpperCase() : null;
}
