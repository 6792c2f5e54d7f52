import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Name of the header. */
export const CONTENT_POLICY = 'content-security-policy';

/**
 * Allows one answer more than its site does.
 * @param directive one that the site's policy has, such as `style-src`.
 * @param sources added to those of the site.
 */
export function allowAlso(reply: FastifyReply, directive: string, sources: readonly string[]): void {
  const policy = String(reply.getHeader(CONTENT_POLICY));
  reply.header(
    CONTENT_POLICY,
    policy.replace(new RegExp(`(?<=^|;)${directive} [^;]*`), (named) => [named, ...sources].join(' ')),
  );
}

/** The source that allows one script or style element, by what it holds. */
export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Allows one answer scripts besides those of its own origin, which its site's policy has from `default-src`. */
export function allowScripts(reply: FastifyReply, sources: readonly string[]): void {
  reply.header(
    CONTENT_POLICY,
    `${String(reply.getHeader(CONTENT_POLICY))};script-src ${["'self'", ...sources].join(' ')}`,
  );
}
